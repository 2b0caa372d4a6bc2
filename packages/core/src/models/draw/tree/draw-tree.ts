import { formatValue } from '../../../schema/format-value.js';
import { targetOf } from '../../../schema/schema.js';
import { amount } from '../../amount.js';
import { deviationOf } from '../../deviation-of.js';
import type { Model, Tree } from '../../model.js';
import { type ClassGroup, classGroups } from '../class-groups.js';
import { MARGIN, type TreeDrawOptions, widthOption } from '../draw-options.js';
import { heading } from '../heading.js';
import { legend } from '../legend.js';
import type { Picture } from '../svg/picture.js';
import { svgOf } from '../svg/svg-of.js';
import type { Scale } from './mix-bar.js';
import { outline } from './outline.js';
import { GAP, LEAST_BOX, topDown } from './top-down.js';
import { treeItems } from './tree-items.js';
import { casesOf, classCounts, type TreeSizes, treeSizes } from './tree-sizes.js';
import { type Fold, type Shown, unfolded } from './unfolded.js';

/** Rows of a list that can still be read as one picture, and what a file may hold where a depth is asked for. */
const ROWS = 60;
const MOST_ROWS = 1000;
/** Boxes side by side need this much width at least, whatever the tree. */
const BOXES_FROM = 600;

/** A tree as SVG. */
export const drawTree = (model: Model, tree: Tree, options: TreeDrawOptions = {}): string =>
  svgOf(treePicture(model, tree, options), options.theme);

/** A tree as a picture: places, sizes and labels. */
export function treePicture(model: Model, tree: Tree, options: TreeDrawOptions = {}): Picture {
  const width = widthOption(options);
  const room = width - 2 * MARGIN;
  const sizes = treeSizes(tree);
  const { form, shown } = chosenForm(tree, sizes, room, options);
  const groups = treeGroups(model, tree);
  const items = treeItems(model, tree, sizes, shown, groups);
  const title = `${targetOf(model.schema).name} by ${model.training.learner}`;
  const notes = notesOf(model, tree, sizes, shown);
  const head = heading(title, notes, MARGIN, MARGIN - 4, room);
  const key = legend(groups, MARGIN, MARGIN + head.height, room);
  const y = MARGIN + head.height + key.height + 10;
  const frame = { x: MARGIN, y, room, groups, scale: scaleOf(tree) };
  const body = form === 'boxes' ? topDown(items, frame) : outline(items, frame);
  const marks = [...head.marks, ...key.marks, ...body.marks];
  return {
    width,
    height: y + body.height + MARGIN,
    title: `Decision tree: ${title}`,
    description: notes.join('. '),
    marks,
  };
}

export const treeGroups = (model: Model, tree: Tree): readonly ClassGroup[] => {
  const target = targetOf(model.schema);
  const { body } = tree.nodes[0]!;
  return target.kind === 'nominal' && body.kind !== 'mean' ? classGroups(target.levels, classCounts(body)) : [];
};

/** Boxes where all that is to be drawn fits side by side, else the list. */
function chosenForm(tree: Tree, sizes: TreeSizes, room: number, { depth, form }: TreeDrawOptions) {
  const slots = Math.max(1, Math.floor((room + GAP) / (LEAST_BOX + GAP)));
  const boxes: Fold = { depth: depth ?? 8, places: slots, ends: true, branches: Math.max(1, slots - 1) };
  const list: Fold = { depth: depth ?? 12, places: depth === undefined ? ROWS : MOST_ROWS, branches: 10 };
  if (form === 'list' || (form === undefined && room < BOXES_FROM))
    return { form: 'list', shown: unfolded(tree, sizes, list) };
  const shown = unfolded(tree, sizes, boxes);
  const isWhole = shown.every((place) => place.kind === 'node' && (!place.folded || place.depth === depth));
  return form === 'boxes' || isWhole ? { form: 'boxes', shown } : { form: 'list', shown: unfolded(tree, sizes, list) };
}

export function notesOf(model: Model, tree: Tree, sizes: TreeSizes, shown: readonly Shown[]): readonly string[] {
  const { nodes, leaves } = sizes;
  const drawn = shown.reduce((sum, place) => sum + (place.kind === 'node' ? 1 : 0), 0);
  const whole = [
    amount(sizes.cases[0]!, 'case', 'cases'),
    amount(nodes[0]!, 'node', 'nodes'),
    amount(leaves[0]!, 'leaf', 'leaves'),
  ].join(', ');
  const folded =
    drawn < tree.nodes.length
      ? [`${amount(drawn, 'node is drawn', 'nodes are drawn')}, those with the most cases first`]
      : [];
  const { low, high } = scaleOf(tree);
  const target = targetOf(model.schema);
  const bar =
    target.kind === 'numeric'
      ? [
          `Bars: mean, and one standard deviation each way, from ${numberText(low, target)} to ${numberText(high, target)}`,
        ]
      : [];
  const nets = tree.nodes.reduce(
    (sum, node) => sum + (node.kind === 'leaf' && node.body.kind === 'bayes-net' ? 1 : 0),
    0,
  );
  const opened =
    nets > 0
      ? [
          `${amount(nets, 'leaf holds', 'leaves hold')} naive Bayes: --node N draws one alone (from code: the option node)`,
        ]
      : [];
  return [whole, ...folded, ...bar, ...opened];
}

const numberText = (x: number, target: { format: 'number' | 'date' | 'datetime' }) =>
  formatValue(Number(x.toPrecision(target.format === 'number' ? 4 : 15)), target.format);

/** The range of the means of all nodes with their deviations, folded or not. */
export function scaleOf(tree: Tree): Scale {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const node of tree.nodes) {
    const { body } = node;
    if (body.kind !== 'mean' || casesOf(node) === 0) continue;
    const deviation = deviationOf(body);
    low = Math.min(low, body.mean - deviation);
    high = Math.max(high, body.mean + deviation);
  }
  return low <= high ? { low, high } : { low: 0, high: 1 };
}

import type { Model, SchemaOptions } from '@bayesgrove/core';
import type { Command } from 'commander';
import { usualOptions } from '../usual-options.js';
import { calledWith, commandLine, sharedWords } from './command-line.js';

/** Of `report`, but of another kind in `train`. */
const NOT_OF_READING = new Set(['--out', '--json', '--seed', '--set', '--learner']);

/** The training of a model, as far as the model remembers it, and the report on it. */
export function reportCommands(report: Command, model: Model, path: string, roles: SchemaOptions): readonly string[] {
  const { training } = model;
  const train = report.parent!.commands.find((one) => one.name() === 'train')!;
  const usual = usualOptions(model);
  const changed = Object.entries(training.options).filter(([name, value]) => usual.get(name) !== value);
  const out = path === '-' ? 'model.json' : path;
  return [
    [
      'train',
      training.data.name ?? 'table.csv',
      ...['--target', roles.target!],
      ...(roles.weight === undefined ? [] : ['--weight', roles.weight]),
      ...(roles.ignore ?? []).flatMap((name) => ['--ignore', name]),
      ...(roles.use ?? []).flatMap((name) => ['--use', name]),
      ...sharedWords(report, train, NOT_OF_READING),
      ...['--learner', training.learner],
      ...changed.flatMap(([name, value]) => ['--set', `${name}=${value}`]),
      ...(training.seed === 1 ? [] : ['--seed', String(training.seed)]),
      ...['--out', out],
    ],
    calledWith(report),
    ['describe', out],
    ['predict', out, training.data.name ?? 'table.csv', '--out', 'predicted.csv'],
  ].map(commandLine);
}

import type { Model, SchemaOptions } from '@bayesgrove/core';
import type { Command } from 'commander';
import { usualOptions } from '../usual-options.js';
import { calledWith, commandLine, readingWords } from './command-line.js';

/** The training of a model, as far as the model remembers it, and the report on it. */
export function reportCommands(
  report: Command,
  model: Model,
  path: string,
  file: string | undefined,
  roles: SchemaOptions,
): readonly string[] {
  const { training } = model;
  const usual = usualOptions(model);
  const changed = Object.entries(training.options).filter(([name, value]) => usual.get(name) !== value);
  const out = path === '-' ? 'model.json' : path;
  const reading = readingWords(report);
  // A query that names its own files stands alone.
  const table = file === undefined && reading.includes('--query') ? [] : [training.data.name ?? file ?? 'table.csv'];
  return [
    [
      'train',
      ...table,
      ...['--target', roles.target!],
      ...(roles.weight === undefined ? [] : ['--weight', roles.weight]),
      ...(roles.ignore ?? []).flatMap((name) => ['--ignore', name]),
      ...(roles.use ?? []).flatMap((name) => ['--use', name]),
      ...reading,
      ...['--learner', training.learner],
      ...changed.flatMap(([name, value]) => ['--set', `${name}=${value}`]),
      ...(training.seed === 1 ? [] : ['--seed', String(training.seed)]),
      ...['--out', out],
    ],
    calledWith(report),
    ['describe', out],
    ['predict', out, ...table, ...reading, '--out', 'predicted.csv'],
  ].map(commandLine);
}

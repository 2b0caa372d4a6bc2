import { type RowCells, readRules } from '../contract/rule-reader.js';
import type { Model } from '../models/model.js';
import { rulesText } from '../models/rules/rules-text.js';
import { rules } from '../models/rules.js';
import { predict } from '../models/score.js';
import type { Table } from '../table/table.js';

/** A row as a person has it: names and values, nothing of the model's. */
function cellsOf(table: Table, row: number): RowCells {
  return new Map(
    table.columns.map((column) => [
      column.name,
      column.kind === 'numeric' ? column.values[row]! : (column.levels[column.codes[row]!] ?? null),
    ]),
  );
}

/** The first row where who reads the text and the model differ. */
export function rulesComplaint(model: Model, table: Table): string | undefined {
  const reader = readRules(rulesText(rules(model)));
  const out = predict(model, table);
  for (let row = 0; row < table.rows; row++) {
    const read = reader.predict(cellsOf(table, row));
    const own =
      out.kind === 'numbers'
        ? [out.values[row]!]
        : Array.from(out.probabilities.subarray(row * read.length, (row + 1) * read.length));
    const scale = out.kind === 'numbers' ? Math.max(1, ...own.map(Math.abs)) : 1;
    if (!own.every((x, c) => Math.abs(x - read[c]!) <= 1e-12 * scale)) return `row ${row}: ${read} is not ${own}`;
    if (out.kind === 'numbers') continue;
    const label = reader.label(read);
    const merits = reader.merits(read);
    // Shares that are added in another order may turn a tie in their last digit.
    const tie = Math.abs(merits[label]! - merits[out.labels[row]!]!) <= 1e-12;
    if (label !== out.labels[row] && !tie) return `row ${row}: class ${label} is not ${out.labels[row]}`;
  }
  return undefined;
}

// First, and side by side: gzip packs the texts of the kernels a sixth smaller than where they are scattered over a bundle.
import './kernels/generated/counting.js';
import './kernels/generated/products.js';

export { nearest } from './base/nearest.js';
export { checked, expected, type Option, type OptionSpec, type OptionValue, parsed } from './base/options.js';
export { type Place, Problem, placeText } from './base/problem.js';
export * as problems from './base/problems.js';
export { type Rng, rng } from './base/rng.js';
export * as shapes from './base/shape.js';
export { fitted, padded, padLeft, widthOf } from './base/terminal-text.js';
export { VERSION } from './base/version.js';
export { type Along, along, knownAlong } from './counts/along.js';
export { cached } from './counts/cached.js';
export { checkPartition } from './counts/check-partition.js';
export type * from './counts/counts.js';
export { answerOf, type Entries, foldedSums } from './counts/entries.js';
export { formOf, sizeOf, toDense } from './counts/form.js';
export { memoryCounts } from './counts/memory.js';
export { merged } from './counts/merged.js';
export type * from './counts/parts.js';
export { timed } from './counts/timed.js';
export { type ColumnValue, type DependenciesOptions, dependencies, type TableDependency } from './dependencies.js';
export {
  type CalibrationCurve,
  type CalibrationPictureOptions,
  calibrationPicture,
} from './evaluate/draw/calibration-picture.js';
export {
  type CriticalDifferenceOptions,
  criticalDifferencePicture,
  type RankedLearners,
} from './evaluate/draw/critical-difference-picture.js';
export {
  type CurvePictureOptions,
  type PrLine,
  type PrPictureOptions,
  prPicture,
  type RocLine,
  rocPicture,
} from './evaluate/draw/curve-picture.js';
export { type IntervalPictureOptions, type IntervalRow, intervalPicture } from './evaluate/draw/interval-picture.js';
export {
  type LearningCurveOptions,
  learningCurvePicture,
} from './evaluate/draw/learning-curve-picture.js';
export {
  type LineChart,
  type LinePoint,
  type LineSeries,
  linePicture,
} from './evaluate/draw/line-picture.js';
export { type WdlPictureOptions, wdlPicture } from './evaluate/draw/wdl-picture.js';
export {
  type Contender,
  type EvaluateAllOptions,
  type EvaluateOptions,
  evaluate,
  evaluateAll,
  TEN_FOLDS,
} from './evaluate/evaluate.js';
export type * from './evaluate/evaluation.js';
export { judgePredictions } from './evaluate/judge-predictions.js';
export { type JudgeOptions, judgeSplit } from './evaluate/judge-split.js';
export { type HitsByChance, hitsByChance, type LeakTest, leakTest, shuffledLabels } from './evaluate/leak.js';
export type * from './evaluate/metric.js';
export { type AreaOptions, areaUnderRoc, averagePrecision } from './evaluate/metrics/areas.js';
export { type CalibrationBin, calibrationCurve } from './evaluate/metrics/calibration.js';
export { type ClassReport, classReport } from './evaluate/metrics/class-report.js';
export { confusion } from './evaluate/metrics/confusion.js';
export { costMetric } from './evaluate/metrics/cost-metric.js';
export { type PrCurve, prCurve } from './evaluate/metrics/pr-curve.js';
export { type CurveOptions, type RocCurve, rocCurve } from './evaluate/metrics/roc-curve.js';
export { classMetrics, measure, metricNamed, metrics, metricsFor, numberMetrics } from './evaluate/metrics.js';
export type * from './evaluate/outcomes.js';
export { pooled, rowOutcome } from './evaluate/pooled.js';
export { type Judged, type Place as RankingPlace, type Ranking, ranking } from './evaluate/ranking.js';
export type * from './evaluate/resampling.js';
export { resamplingText } from './evaluate/resampling-text.js';
export type * from './evaluate/results.js';
export { isTested, simplest } from './evaluate/simplest.js';
export { readSplits, type SplitData, type SplitFile, splitsFor, writeSplits } from './evaluate/split-file.js';
export { splitsHash } from './evaluate/splits/splits-hash.js';
export { splitsOf } from './evaluate/splits.js';
export {
  type BiasVariance,
  type BiasVarianceInput,
  biasVariance,
  type LossParts,
} from './evaluate/statistics/bias-variance.js';
export {
  type BiasVarianceEstimate,
  type BiasVarianceOptions,
  biasVarianceOf,
  type GivenSamples,
} from './evaluate/statistics/bias-variance-of.js';
export { binomial } from './evaluate/statistics/binomial.js';
export { chiSquared } from './evaluate/statistics/chi-squared.js';
export { correctedTTest, type TTest } from './evaluate/statistics/corrected-t-test.js';
export { fRatio } from './evaluate/statistics/f-ratio.js';
export { type Friedman, type FriedmanOptions, friedman } from './evaluate/statistics/friedman.js';
export { holm } from './evaluate/statistics/holm.js';
export { type Nemenyi, nemenyi } from './evaluate/statistics/nemenyi.js';
export { normal } from './evaluate/statistics/normal.js';
export { signTest } from './evaluate/statistics/sign-test.js';
export { studentT, studentTQuantile } from './evaluate/statistics/student-t.js';
export { studentizedRange, studentizedRangeQuantile } from './evaluate/statistics/studentized-range.js';
export { type Wilcoxon, type WilcoxonOptions, wilcoxon } from './evaluate/statistics/wilcoxon.js';
export {
  clearWinningPercentage,
  type WinDrawLoss,
  type WinDrawLossOptions,
  winDrawLoss,
} from './evaluate/statistics/win-draw-loss.js';
export { summariesOf } from './evaluate/summaries.js';
export { summarize } from './evaluate/summarize.js';
export { csvCell } from './evaluate/tables/csv-lines.js';
export type { Grid, GridCell, GridRow } from './evaluate/tables/grid.js';
export { gridHtml } from './evaluate/tables/grid-html.js';
export { gridLatex } from './evaluate/tables/grid-latex.js';
export { gridMarkdown } from './evaluate/tables/grid-markdown.js';
export { type GridTextOptions, gridText } from './evaluate/tables/grid-text.js';
export { type RankTable, type RankTableOptions, rankGrid, rankTable } from './evaluate/tables/rank-table.js';
export { type ResultCsvOptions, resultCsv } from './evaluate/tables/result-csv.js';
export { type ResultGridOptions, resultGrid } from './evaluate/tables/result-grid.js';
export {
  type ResultCell,
  type ResultRow,
  type ResultTable,
  type ResultTableOptions,
  type ResultTotal,
  resultTable,
} from './evaluate/tables/result-table.js';
export { type WdlCell, type WdlTable, type WdlTableOptions, wdlGrid, wdlTable } from './evaluate/tables/wdl-table.js';
export { type Task, type Truth, taskOf } from './evaluate/task.js';
export { type FitOptions, fit, type Remote } from './fit.js';
export { a2de } from './learners/a2de.js';
export { scoreTogether } from './learners/aode/score-together.js';
export { aode } from './learners/aode.js';
export { c45 } from './learners/c45.js';
export { costsOf } from './learners/cart/costs-of.js';
export { cart } from './learners/cart.js';
export { decisionTable } from './learners/decision-table.js';
export { dtnb } from './learners/dtnb.js';
export { fhdf } from './learners/fhdf.js';
export { type Context, type Learner, learner } from './learners/learner.js';
export { learnerNamed, learners } from './learners/learners.js';
export { majority } from './learners/majority.js';
export { naiveBayes } from './learners/naive-bayes.js';
export { nbTree } from './learners/nb-tree.js';
export { oneRule } from './learners/one-rule.js';
export { rtan } from './learners/rtan.js';
export { sNbTree } from './learners/s-nb-tree.js';
export { sbc } from './learners/sbc.js';
export { selectiveNaiveBayes } from './learners/selective-nb.js';
export { tan } from './learners/tan.js';
export { alphaTexts, sizeAlphas } from './models/alpha-texts.js';
export { type BestSize, bestSizes } from './models/best-sizes.js';
export type { PolicyCounts } from './models/bind.js';
export { type Cuts, type LinkCuts, type Prunable, type Sequence, weakestLinks } from './models/cost-complexity.js';
export { describe } from './models/describe.js';
export { type Density, type DensityOptions, densityOf } from './models/draw/density/density.js';
export { type DensityTextOptions, densityText } from './models/draw/density/density-text.js';
export { type DensityDrawOptions, densityPicture, drawDensity } from './models/draw/density/draw-density.js';
export { draw, type ModelDrawOptions, modelPicture } from './models/draw/draw.js';
export { drawText, type ModelTextOptions } from './models/draw/draw-text.js';
export { drawNomogram, type NomogramDrawOptions, nomogramPicture } from './models/draw/nomogram/draw-nomogram.js';
export {
  chanceOf,
  type Nomogram,
  type NomogramLine,
  type NomogramMark,
  type NomogramOptions,
  type NomogramRow,
  nomogramOf,
} from './models/draw/nomogram/nomogram.js';
export { nomogramText } from './models/draw/nomogram/nomogram-text.js';
export type { Mark, Picture } from './models/draw/svg/picture.js';
export { svgOf } from './models/draw/svg/svg-of.js';
export { drawTree, treePicture } from './models/draw/tree/draw-tree.js';
export { treeText } from './models/draw/tree/tree-text.js';
export type {
  Branch,
  Cases,
  CellDetail,
  CellText,
  ClassExplanation,
  Explanation,
  FactorDetail,
  FactorNumbers,
  KnownDetail,
  NumberExplanation,
  ParentPlace,
  Route,
  RuleNote,
  StepDetail,
  Term,
} from './models/explain/explanation.js';
export { explanationJson } from './models/explain/explanation-json.js';
export { type ExplanationTextOptions, explanationText } from './models/explain/explanation-text.js';
export { type LogOdds, logOdds } from './models/explain/log-odds.js';
export type { ClassRef, OddsPair } from './models/explain/odds-pair.js';
export { explain, explainer } from './models/explain.js';
export { exportSql, type SqlDialect, type SqlExport, type SqlOptions } from './models/export/export-sql.js';
export { type TestVectors, testVectors, type VectorCell } from './models/export/test-vectors.js';
export { vectorTable } from './models/export/vectors/vector-table.js';
export { type ForestSizes, forestSizes } from './models/forest/forest-sizes.js';
export type * from './models/model.js';
export { parseModel, serialize } from './models/model-file.js';
export { modelShape } from './models/model-shape.js';
export { pairwiseMerges } from './models/pairwise-merges.js';
export { type PruneOptions, prune, pruningSequence } from './models/prune.js';
export { type RowScorer, rowScorer } from './models/row-scorer.js';
export type {
  Answer as RuleAnswer,
  Condition as RuleCondition,
  Rule,
  RuleSet,
  Test as RuleTest,
  Values as RuleValues,
} from './models/rules/rule-set.js';
export { rulesText } from './models/rules/rules-text.js';
export { rules } from './models/rules.js';
export { type ClassPredictions, type NumberPredictions, type Predictions, predict, predictor } from './models/score.js';
export * as parts from './parts.js';
export { type Coded, type CodedColumn, code } from './schema/codes.js';
export { type Cut, cutAt, intervalOf } from './schema/cut.js';
export type { AxisCounts } from './schema/discretize/axis-counts.js';
export { equalFrequencyCuts } from './schema/discretize/equal-frequency.js';
export { equalWidthCuts } from './schema/discretize/equal-width.js';
export { type MdlOptions, type MdlStep, mdlCuts, mdlTrace } from './schema/discretize/mdl.js';
export type { Finding } from './schema/findings.js';
export { formatValue } from './schema/format-value.js';
export { type Inferred, inferSchema, type SchemaOptions } from './schema/infer-schema.js';
export { type NominalProfile, type NumericProfile, type Profile, profile } from './schema/profile.js';
export { quantileBins } from './schema/quantile-bins.js';
export {
  featuresOf,
  type NominalVariable,
  type NumericVariable,
  type Role,
  type Schema,
  targetOf,
  type Variable,
} from './schema/schema.js';
export { type ArffBatchOptions, arffBatches } from './table/arff-batches.js';
export { type BatchOptions, batchRows, chosenNames } from './table/batch-options.js';
export type { Cell } from './table/cell.js';
export { columnNamed } from './table/column-named.js';
export { dateIn, dateTimeIn } from './table/csv/date.js';
export { type CsvBatchOptions, csvBatches } from './table/csv-batches.js';
export { fingerprint } from './table/fingerprint.js';
export { chunks as inputChunks, type Input } from './table/input.js';
export { type JsonBatchOptions, jsonBatches } from './table/json-batches.js';
export { readArff } from './table/read-arff.js';
export { type CsvOptions, DEFAULT_MISSING, readCsv } from './table/read-csv.js';
export { type JsonOptions, readJson } from './table/read-json.js';
export type { ColumnType, ReadOptions } from './table/read-options.js';
export {
  type Codes,
  type Column,
  codesFor,
  missingIn,
  type NominalColumn,
  type NumericColumn,
  type Origin,
  type Table,
} from './table/table.js';
export { type TableFromOptions, tableFrom } from './table/table-from.js';
export { takeRows } from './table/take-rows.js';
export { writeArff } from './table/write-arff.js';
export { type CsvWriteOptions, writeCsv } from './table/write-csv.js';
export { update } from './update.js';

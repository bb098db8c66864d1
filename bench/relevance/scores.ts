import type { Grade } from './judgments.ts'

const DEPTH = 10

/** The quality of one answer. */
export interface AnswerScore {
  /** Normalized discounted cumulative gain of the first ten hits: 1 for the best possible order, 0 without a useful hit. */
  ndcg: number
  /** Whether the first hit, or one of the first five, has the best grade that any product of the catalogue has. */
  first: boolean
  firstFive: boolean
  isEmpty: boolean
}

/** Scores the codes of an answer, best first, against the grades of all products of the catalogue. */
export function scoreAnswer(codes: readonly string[], grades: ReadonlyMap<string, Grade>): AnswerScore {
  const found = codes.slice(0, DEPTH).map((code) => grades.get(code) ?? 0)
  const ideal = [...grades.values()].sort((one, other) => other - one).slice(0, DEPTH)
  const best = ideal[0] ?? 0
  const isBest = (grade: Grade) => grade === best
  return {
    ndcg: discountedGain(found) / discountedGain(ideal),
    first: found.slice(0, 1).some(isBest),
    firstFive: found.slice(0, 5).some(isBest),
    isEmpty: codes.length === 0,
  }
}

const discountedGain = (grades: readonly Grade[]) =>
  grades.reduce<number>((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0)

export interface SetScore {
  queries: number
  ndcg: number
  /** Shares between 0 and 1. */
  first: number
  firstFive: number
  empty: number
}

/** The averages of a set of answers; `empty` is a count. */
export function averageScores(scores: readonly AnswerScore[]): SetScore {
  const mean = (value: (score: AnswerScore) => number) =>
    scores.reduce((sum, score) => sum + value(score), 0) / Math.max(1, scores.length)
  return {
    queries: scores.length,
    ndcg: mean(({ ndcg }) => ndcg),
    first: mean(({ first }) => Number(first)),
    firstFive: mean(({ firstFive }) => Number(firstFive)),
    empty: scores.filter(({ isEmpty }) => isEmpty).length,
  }
}

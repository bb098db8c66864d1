import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const textOrTexts = z.union([z.string(), z.array(z.string())])

const gradeRule = z.strictObject({
  grade: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Product codes. */
  codes: z.array(z.string()).optional(),
  category: textOrTexts.optional(),
  brand: textOrTexts.optional(),
  /** Patterns that the product name must, or must not, match. */
  name: z.string().optional(),
  not: z.string().optional(),
})

const judgment = z.strictObject({
  query: z.string(),
  language: z.enum(['tr', 'en', 'ar', 'ru', 'de']),
  /** What the buyer looks for, and why the products are graded as they are. */
  why: z.string(),
  /** The first rule that matches a product decides its grade; a product without a match has grade 0. */
  grades: z.array(gradeRule),
})

export type Judgment = z.infer<typeof judgment>
type GradeRule = z.infer<typeof gradeRule>

/** 3 exactly what was requested, 2 a good alternative, 1 related, 0 useless. */
export type Grade = 0 | 1 | 2 | 3

export interface JudgedProduct {
  code: string
  name: string
  category: string
  brand: string
}

/** The judgments of one set, in file order. Throws for a line that is not one. */
export async function readJudgments(set: string): Promise<Judgment[]> {
  const text = await readFile(join(import.meta.dirname, `sets/${set}.jsonl`), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => judgment.parse(JSON.parse(line)))
}

/** The grades of all products for one query; products of grade 0 are not listed. */
export function gradeProducts({ grades }: Judgment, products: readonly JudgedProduct[]): Map<string, Grade> {
  const rules = grades.map((rule) => ({ grade: rule.grade, matches: compileRule(rule) }))
  return new Map(
    products.flatMap((product) => {
      const rule = rules.find(({ matches }) => matches(product))
      return rule ? [[product.code, rule.grade] as const] : []
    }),
  )
}

function compileRule({ codes, category, brand, name, not }: GradeRule): (product: JudgedProduct) => boolean {
  const listed = codes && new Set(codes)
  const [required, excluded] = [name, not].map((pattern) =>
    pattern === undefined ? undefined : new RegExp(pattern, 'iu'),
  )
  return (product) =>
    (listed?.has(product.code) ?? true) &&
    isAllowed(category, product.category) &&
    isAllowed(brand, product.brand) &&
    (required?.test(product.name) ?? true) &&
    !(excluded?.test(product.name) ?? false)
}

const isAllowed = (allowed: string | readonly string[] | undefined, value: string) =>
  allowed === undefined || (typeof allowed === 'string' ? allowed === value : allowed.includes(value))

import { BANK_LINE_DECISIONS, type BankLineDecision, MAX_DECIDED } from '#src/bank-statements/bank-line.ts'

/** The selected rows of the list, each with the version that was seen; undefined for anything else. */
export function readSelectedLines(
  form: FormData,
): { id: number; version: number; customerCode: null; confirmed: false }[] | undefined {
  const rows = form.getAll('row').map((row) => /^([1-9]\d{0,14})\.([1-9]\d{0,14})$/.exec(`${row}`))
  if (rows.length > MAX_DECIDED || rows.some((row) => row === null)) return undefined
  return rows.map((row) => ({ id: Number(row?.[1]), version: Number(row?.[2]), customerCode: null, confirmed: false }))
}

export const readDecision = (value: FormDataEntryValue | null): BankLineDecision | undefined =>
  BANK_LINE_DECISIONS.find((decision) => decision === value)

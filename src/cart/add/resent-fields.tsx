export type SentFields = readonly (readonly [name: string, value: string])[]

/** The posted fields, for a form that posts them again with an answer; names may repeat and stay in order. */
export function SentAgain({ fields }: { fields: SentFields }) {
  const placed = fields.map(([name, value], at) => ({ name, value, keyedFields: `${at} ${name}` }))
  return placed.map(({ name, value, keyedFields }) => (
    <input key={keyedFields} type="hidden" name={name} value={value} />
  ))
}

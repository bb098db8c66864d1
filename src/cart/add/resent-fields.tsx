export type SentFields = readonly (readonly [name: string, value: string])[]

/** What was sent, for a form that sends it again with an answer; names may repeat, and keep their order. */
export function SentAgain({ fields }: { fields: SentFields }) {
  const placed = fields.map(([name, value], at) => ({ name, value, keyedFields: `${at} ${name}` }))
  return placed.map(({ name, value, keyedFields }) => (
    <input key={keyedFields} type="hidden" name={name} value={value} />
  ))
}

import { useState } from 'react'
import { TextField } from './field.tsx'
import { useProposals } from './use-proposals.ts'

interface CustomerCodeFieldProps extends React.ComponentProps<typeof TextField> {
  /** The address that finds customers by `?q=`. */
  findPath: string
}

/** The code of a customer, proposed by a part of its code or name, or by its city: browsers hide proposals that do not have what is typed. */
export function CustomerCodeField({ findPath, ...field }: CustomerCodeFieldProps) {
  const [text, setText] = useState('')
  const { proposals, listId } = useProposals(findPath, text)
  return (
    <>
      <TextField
        {...field}
        dir="ltr"
        list={listId}
        autoComplete="off"
        spellCheck={false}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <datalist id={listId}>
        {proposals.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}

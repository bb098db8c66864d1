import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Field, inputClass } from '#src/ui/forms/field.tsx'
import { useProposals } from '#src/ui/forms/use-proposals.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { findNamed } from './promotion-form.ts'
import type { NamedValue } from './promotions-table.ts'

interface PickedValuesProps {
  /** Of the chosen values in the form; what is typed and not chosen yet is `<name>.add`. */
  name: string
  label: string
  hint?: string
  error: string | undefined
  values: readonly string[]
  /** The names of values. */
  known: readonly NamedValue[]
  /** Id of the list of proposals that all fields of this kind share; without it products are searched. */
  list?: string
  /** Address that finds products by `?q=`. */
  findPath?: string
  /** Values are codes, which are read from left to right. */
  codes?: boolean
}

/**
 * A set of values: each is a checkbox that is removed by clearing it. Values are added by name or code, separated by
 * commas; without script when the form is sent.
 */
export function PickedValues({ name, label, hint, error, values, known, list, findPath, codes }: PickedValuesProps) {
  const { t } = useTexts()
  const [changed, setChanged] = useState<readonly string[]>()
  const picked = changed ?? values
  const [text, setText] = useState('')
  const frame = useRef<HTMLDivElement>(null)
  // The form follows its inputs, and chosen values change without an input event.
  useEffect(() => {
    if (changed) frame.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [changed])
  const { proposals, listId } = useProposals(findPath, text)
  const names = [...known, ...proposals]
  const add = (typed: string) => {
    const words = typed.split(/[,;\n]/).map((word) => word.trim())
    const added = words.filter(Boolean).map((word) => findNamed(names, word) ?? word)
    if (added.length > 0) setChanged([...new Set([...picked, ...added])])
    setText('')
  }
  return (
    <div ref={frame}>
      <Field label={label} error={error} hint={hint}>
        {(control) => (
          <span className="flex gap-2">
            <input
              {...control}
              name={`${name}.add`}
              value={text}
              list={list ?? listId}
              autoComplete="off"
              spellCheck={false}
              maxLength={2000}
              dir={codes ? 'ltr' : undefined}
              className={inputClass}
              onChange={({ currentTarget: { value }, nativeEvent }) =>
                isProposal(nativeEvent) ? add(value) : setText(value)
              }
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || text.trim() === '') return
                event.preventDefault()
                add(text)
              }}
            />
            <Button onClick={() => add(text)} aria-label={t('deskPromotions.form.addNamed', { name: label })}>
              {t('deskPromotions.form.addOne')}
            </Button>
          </span>
        )}
      </Field>
      {findPath && (
        <datalist id={listId}>
          {proposals.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </datalist>
      )}
      {picked.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-4">
          {picked.map((value) => (
            <li key={value}>
              <label className="flex min-h-8 items-center gap-2">
                <input
                  type="checkbox"
                  name={name}
                  value={value}
                  defaultChecked
                  className="size-4.5 shrink-0"
                  onChange={() => setChanged(picked.filter((one) => one !== value))}
                />
                <PickedName value={value} names={names} codes={codes} />
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A choice from the list of proposals is no typing: browsers name it a replacement, or nothing at all. */
const isProposal = (event: Event) => {
  const { inputType } = event as InputEvent
  return inputType === undefined || inputType === 'insertReplacementText'
}

interface PickedNameProps {
  value: string
  names: readonly NamedValue[]
  codes: boolean | undefined
}

function PickedName({ value, names, codes }: PickedNameProps) {
  const label = names.find((one) => one.value === value)?.label
  if (!codes) return <bdi>{label ?? value}</bdi>
  return (
    <span>
      <bdi dir="ltr" className="font-semibold">
        {value}
      </bdi>
      {label && (
        <>
          {' '}
          <bdi className="text-ink-soft">{label}</bdi>
        </>
      )}
    </span>
  )
}

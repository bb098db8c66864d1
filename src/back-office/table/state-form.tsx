import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { type TableLinks, toTableHref } from './table-links.ts'
import { parseTableState, type TableState, toFieldValues, toTableParameters } from './table-state.ts'

interface StateFormProps extends Pick<React.ComponentProps<'form'>, 'role' | 'aria-label' | 'className' | 'children'> {
  links: TableLinks
  state: TableState
  /** The names of the fields of this form; the rest of the state travels hidden. */
  fields: readonly string[]
  /** Applies every change at once; without script there is a button. */
  appliesChanges?: boolean
}

/** A form that changes a part of the state in the URL, and starts at the first page again. */
export function StateForm({ links, state, fields, appliesChanges = false, children, ...form }: StateFormProps) {
  const navigate = useNavigate()
  const element = useFilledForm({ links, state, fields })
  const rest = toTableParameters(links.definition, { ...state, page: 1 }).filter(([name]) => !fields.includes(name))
  const apply = () => {
    if (!element.current) return
    const query = new URLSearchParams([...new FormData(element.current)].map(([name, value]) => [name, `${value}`]))
    void navigate(toTableHref(links, parseTableState(links.definition, query)), { preventScrollReset: true })
  }
  return (
    <Form
      {...form}
      ref={element}
      action={links.here}
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover()
        apply()
      }}
      {...(appliesChanges && { onChange: apply })}
    >
      {[...rest, ...(links.carried ?? [])].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}

/**
 * The fields show the state of the URL also after a link changed it. They are not rendered again for it, or the one
 * that the user is in would lose the focus.
 */
function useFilledForm({ links, state, fields }: Pick<StateFormProps, 'links' | 'state' | 'fields'>) {
  const form = useRef<HTMLFormElement>(null)
  const values = JSON.stringify(toFieldValues(links.definition, state))
  const names = fields.join(' ')
  useEffect(() => {
    const saved = JSON.parse(values) as Record<string, string[]>
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      const value = names.split(' ').includes(field.name) ? saved[field.name] : undefined
      if (!value || field.type === 'hidden') continue
      if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
        field.checked = value.includes(field.value)
      else field.value = value[0] ?? ''
    }
  }, [values, names])
  return form
}

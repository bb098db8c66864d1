import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface SelectionFormProps {
  title: string
  /** How many rows of a list are selected, in words. */
  selected: string
  isNothingSelected: boolean
  /** Of the action: why it was refused. */
  answer: { message?: string; refused?: readonly { name: string; reason: string }[] } | undefined
  /** The first one is the main one. */
  submits: readonly { label: string; intent?: string }[]
  /** The list is the last of them. */
  links: readonly { label: string; to: string }[]
  children: ReactNode
}

/** A page that does one thing with the rows selected in a list. */
export function SelectionForm(props: SelectionFormProps) {
  const { title, selected, isNothingSelected, answer, submits, links, children } = props
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  if (isNothingSelected && !answer?.refused?.length) return <NothingSelected {...props} />
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{title}</h1>
      <p className="mb-4 text-ink-soft">{selected}</p>
      <Form ref={form} method="post" noValidate className="sheet max-w-3xl p-4">
        {answer?.message && (
          <div role="alert" tabIndex={-1} className="mb-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
            {answer.message}
            {answer.refused && answer.refused.length > 0 && (
              <ul>
                {answer.refused.map(({ name, reason }) => (
                  <li key={name}>
                    <Ltr>{name}</Ltr>: {reason}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {children}
        <p className="mt-4 flex flex-wrap gap-2">
          {submits.map(({ label, intent }, at) => (
            <Button
              key={label}
              type="submit"
              {...(intent && { name: 'intent', value: intent })}
              {...(at === 0 && { look: 'main' })}
              disabled={busy}
            >
              {label}
            </Button>
          ))}
          {links.map(({ label, to }) => (
            <ButtonLink key={to} to={to} look="quiet">
              {label}
            </ButtonLink>
          ))}
        </p>
      </Form>
    </div>
  )
}

/** Without rows the form can do nothing: the page leads to the list instead. */
function NothingSelected({ title, answer, links }: SelectionFormProps) {
  const { t } = useTexts()
  const list = links.at(-1)
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="mb-4 text-2xl">{title}</h1>
      <EmptyState
        onSheet
        icon="list"
        title={answer?.message || t('table.noneSelected')}
        actions={
          list && (
            <ButtonLink to={list.to} look="main">
              {list.label}
            </ButtonLink>
          )
        }
      />
    </div>
  )
}

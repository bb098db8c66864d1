import { useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'

interface SummaryProps {
  /** The heading. */
  title: string
  /** Each invalid field: id, label and error. */
  wrong?: readonly { id: string; label: string; text: string }[]
  kind: 'error' | 'success'
}

/** The result of a form, above it: receives the focus after submission and links to each invalid field. */
export function Summary({ title, wrong = [], kind }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
  }, [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      role={kind === 'error' ? 'alert' : 'status'}
      className={
        kind === 'error' ? 'rounded-control bg-bad-soft p-3 text-bad' : 'rounded-control bg-good-soft p-3 text-good'
      }
    >
      <p className="flex items-start gap-2 font-semibold">
        <Icon name={kind === 'error' ? 'alert' : 'check'} className="mt-px size-4.5" />
        {title}
      </p>
      {wrong.length > 0 && (
        <ul className="ms-6.5 mt-1">
          {wrong.map(({ id, label, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                onClick={(event) => toField(event, id)}
                className="inline-block py-0.5 underline underline-offset-2"
              >
                {label}: {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** With script the address stays the same: only the focus moves. */
function toField(event: React.MouseEvent, id: string) {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  field.focus()
}

import { Form, useLocation } from 'react-router'
import { Button, ButtonLink } from '#src/ui/button.tsx'

interface RemovalQuestionProps {
  ids: readonly number[]
  /** What follows from the removal. */
  children: React.ReactNode
  confirm: string
  cancel: string
  /** What the confirmed form is posted as. */
  intent?: string
}

/** Asks before the selected records are removed or changed; the page receives them again with the intent `confirm`. */
export function RemovalQuestion({ ids, children, confirm, cancel, intent = 'confirm' }: RemovalQuestionProps) {
  const { pathname, search } = useLocation()
  return (
    <Form method="post" role="alert" className="mb-3 rounded-control bg-warn-soft px-4 py-3">
      {ids.map((id) => (
        <input key={id} type="hidden" name="row" value={id} />
      ))}
      <p className="mb-2">{children}</p>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value={intent} look="danger">
          {confirm}
        </Button>
        <ButtonLink to={pathname + search}>{cancel}</ButtonLink>
      </p>
    </Form>
  )
}

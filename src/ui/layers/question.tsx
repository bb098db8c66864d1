import { useId } from 'react'
import { Button } from '../button.tsx'
import { useModal } from './modal.ts'

interface QuestionProps {
  title: string
  text: React.ReactNode
  yes: string
  no: string
  /** Confirming cannot be undone. */
  danger?: boolean
  onYes: () => void
  /** No, Escape, or a click outside. */
  onNo: () => void
}

/** A yes/no confirmation, open while it is rendered. */
export function Question({ title, text, yes, no, danger = false, onYes, onNo }: QuestionProps) {
  const heading = useId()
  const dialog = useModal()
  return (
    <dialog ref={dialog} closedby="any" aria-labelledby={heading} onClose={onNo} className="layer">
      <div className="p-5">
        <h2 id={heading} className="text-lg">
          {title}
        </h2>
        <div className="mt-2 text-ink-soft">{text}</div>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={() => dialog.current?.close()}>{no}</Button>
          <Button look={danger ? 'danger' : 'main'} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

import { useId } from 'react'
import { Button, IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { useTexts } from '../page/texts.ts'
import { closes, useModal } from './layer.ts'

interface DialogProps {
  /** Identifies it for its opener: `<Button {...opens(id)}>`. */
  id: string
  title: string
  /** A drawer at one edge of the screen instead of a centred card. */
  edge?: 'start' | 'end'
  /** Called however the dialog was closed. */
  onClose?: () => void
  ref?: React.Ref<HTMLDialogElement>
  className?: string
  children: React.ReactNode
}

/** A native modal dialog: the browser traps the focus and closes it on Escape or a click outside. */
export function Dialog({ id, title, edge, onClose, ref, className, children }: DialogProps) {
  const { t } = useTexts()
  const heading = useId()
  return (
    <dialog
      id={id}
      ref={ref}
      closedby="any"
      aria-labelledby={heading}
      data-edge={edge}
      onClose={onClose}
      className={classes('layer no-print', className)}
    >
      <div className="sticky top-0 z-1 flex items-center gap-3 border-b border-line bg-paper py-1.5 ps-4 pe-1.5">
        <h2 id={heading} className="min-w-0 flex-1 text-lg">
          {title}
        </h2>
        <IconButton label={t('ui.close')} {...closes(id)}>
          <Icon name="close" />
        </IconButton>
      </div>
      {children}
    </dialog>
  )
}

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

import { useId } from 'react'
import { IconButton } from '../button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import { useTexts } from '../page/texts.ts'
import { closes } from './commands.ts'

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

import { useEffect, useId, useRef } from 'react'
import type { StopDialogProps } from '../../../catalog/adding/components/stop-dialogs.tsx'
import { Dialog } from '../../../ui/layers/dialog.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { StopFields } from './stop-fields.tsx'

/** What a product meets on its way into the cart, over the page it was added on (catalogue 4). */
export default function StopDialog({ stop, onSettled, onLeft }: StopDialogProps) {
  const { t } = useTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  // A modal can only be opened by script once it stands in the page; when it goes, whoever asked has the focus again.
  useEffect(() => {
    const asker = document.activeElement
    if (!dialog.current?.open) dialog.current?.showModal()
    return () => {
      if (asker instanceof HTMLElement) asker.focus()
    }
  }, [])
  const submit = (event: React.SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget, event.nativeEvent.submitter)].map(([name, value]) => [
      name,
      String(value),
    ])
    onSettled(Object.fromEntries(fields))
  }
  return (
    <Dialog id={useId()} ref={dialog} title={t(`cart.stop.title.${stop.kind}`)} onClose={onLeft}>
      <form noValidate onSubmit={submit} className="p-4">
        <p className="mb-2 text-sm text-ink-faint">
          <Ltr>{stop.product}</Ltr>
        </p>
        <StopFields stop={stop} />
      </form>
    </Dialog>
  )
}

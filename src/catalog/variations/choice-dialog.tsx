import { useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { buttonClass } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useModal } from '#src/ui/layers/modal.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { ChooserView } from './chooser-view.ts'
import { VariationForm } from './variation-form.tsx'

interface OpenedChooser {
  view: ChooserView | null
  add: string | null
  back: string
}

/** A variation table in a dialog, loaded on demand; without script a page (catalogue 4). */
export function ChoiceDialog({ address, title }: { address: string; title: string }) {
  const { t } = useTexts()
  const fetcher = useFetcher<OpenedChooser>()
  const [open, setOpen] = useState(false)
  return (
    <>
      <a
        href={address}
        className={buttonClass('main', 'large')}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
          void fetcher.load(address)
        }}
      >
        <Icon name="cart" />
        {t('variation.chooseOf', { what: title })}
      </a>
      {open && <OverPage title={title} opened={fetcher.data} onLeft={() => setOpen(false)} />}
    </>
  )
}

interface OverPageProps {
  title: string
  opened: OpenedChooser | undefined
  onLeft(): void
}

function OverPage({ title, opened, onLeft }: OverPageProps) {
  const { t } = useTexts()
  return (
    <Dialog id={useId()} ref={useModal()} title={title} onClose={onLeft} className="w-224">
      <div className="min-h-60 p-4">
        {opened?.view && <VariationForm view={opened.view} add={opened.add} back={opened.back} onAdded={onLeft} />}
        {opened && !opened.view && <p role="alert">{t('refusal.RecordWasNotFound')}</p>}
      </div>
    </Dialog>
  )
}

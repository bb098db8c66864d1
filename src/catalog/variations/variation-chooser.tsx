import { useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { buttonClass } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useModal } from '#src/ui/layers/layer.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Choice } from './choice-on.ts'
import type { ChooserView } from './chooser-view.ts'
import { VariationForm } from './variation-form.tsx'

interface ChoiceProps {
  choice: Choice
  back: string
}

/** Next to the image: a single choice, or the link to the table. */
export function InlineChooser({ choice, back }: ChoiceProps) {
  if (choice.where === 'side') return <VariationForm view={choice.view} add={choice.add} back={back} />
  if (choice.where === 'dialog') return <ChoiceDialog address={choice.address} title={choice.title} />
  return (
    <a href="#choice" className={buttonClass('main')}>
      {choice.title}
      <Icon name="down" className="size-4" />
    </a>
  )
}

/** Below the image: a table needs the full width. */
export function ChoiceBelow({ choice: { view, add, title }, back }: ChoiceProps) {
  return (
    <section aria-label={title} id="choice" className="sheet scroll-mt-20 p-4 desk:p-6">
      <h2 className="mb-3 text-xl">{title}</h2>
      <VariationForm view={view} add={add} back={back} />
    </section>
  )
}

interface LoadedChooser {
  view: ChooserView | null
  add: string | null
  back: string
}

/** A variation table in a dialog, loaded on demand; without script a page (catalogue 4). */
function ChoiceDialog({ address, title }: { address: string; title: string }) {
  const { t } = useTexts()
  const fetcher = useFetcher<LoadedChooser>()
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
      {open && <ChooserDialog title={title} opened={fetcher.data} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ChooserDialogProps {
  title: string
  opened: LoadedChooser | undefined
  onClose(): void
}

function ChooserDialog({ title, opened, onClose }: ChooserDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog id={useId()} ref={useModal()} title={title} onClose={onClose} className="w-224">
      <div className="min-h-60 p-4">
        {opened?.view && <VariationForm view={opened.view} add={opened.add} back={opened.back} onAdded={onClose} />}
        {opened && !opened.view && <p role="alert">{t('refusal.RecordWasNotFound')}</p>}
      </div>
    </Dialog>
  )
}

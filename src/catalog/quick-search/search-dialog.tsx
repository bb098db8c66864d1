import { Dialog } from '#src/ui/layers/dialog.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'

/** The search in a dialog, for shops whose header has a button instead of the field; `/` opens it too. */
export function SearchDialog({ id, ...box }: SearchBoxProps & { id: string }) {
  const { t } = useTexts()
  // The browser focuses the field when the dialog opens; React does not pass `autofocus` on.
  const focusOnField = (dialog: HTMLDialogElement | null) => {
    dialog?.querySelector('input')?.setAttribute('autofocus', '')
  }
  return (
    <Dialog id={id} ref={focusOnField} title={t('catalog.search.label')} className="search-layer">
      <div className="relative p-4">
        <SearchBox {...box} />
      </div>
    </Dialog>
  )
}

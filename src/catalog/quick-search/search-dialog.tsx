import { Dialog } from '../../ui/layers/dialog.tsx'
import { useTexts } from '../../ui/page/texts.ts'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'

/** The search of a shop whose header has a button instead of the field; `/` opens it as well. */
export function SearchDialog({ id, ...box }: SearchBoxProps & { id: string }) {
  const { t } = useTexts()
  // The browser puts the focus there when it opens; React gives the word to nobody.
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

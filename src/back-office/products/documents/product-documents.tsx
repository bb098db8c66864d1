import { Form, useNavigation } from 'react-router'
import type { OutputOf } from '#src/api/endpoint.ts'
import type { PageRequest } from '#src/api/page-context.ts'
import { UploadForm } from '#src/back-office/media/upload-form.tsx'
import { UploadResult } from '#src/back-office/media/upload-result.tsx'
import { formatBytes } from '#src/platform/i18n/format.ts'
import { getLocalizedText } from '#src/platform/i18n/language.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { toProductCardPath } from '../product-card-view.ts'
import { ADD_DOCUMENTS_INTENT, DOCUMENT_MOVES, type DocumentsAnswer, toDocumentIntent } from './document-form.ts'
import type { getProductDocuments } from './wire.ts'

type DocumentView = ReturnType<typeof toDocumentView>

/** A document as the page of its product lists it. */
export const toDocumentView = (
  page: PageRequest,
  code: string,
  { number, kind, titles, size }: OutputOf<typeof getProductDocuments>['documents'][number],
) => ({
  number,
  kind,
  title: getLocalizedText(titles, page.language),
  size: size === null ? '' : formatBytes(page.language, size),
  /** The page that changes it. */
  href: `${toProductCardPath(page, code)}/document/${number}`,
  /** Languages of the shop without a title, by their codes. */
  missing: page.site.languages.filter((language) => !titles[language]).join(', '),
})

interface ProductDocumentsProps {
  documents: readonly DocumentView[]
  isHidden: boolean
  answer: DocumentsAnswer | undefined
}

/** The documents of a product in the order of the shop, and the form that adds PDF files. */
export function ProductDocuments({ documents, isHidden, answer }: ProductDocumentsProps) {
  const { t } = useTexts()
  const title = t('productDocuments.title')
  return (
    <>
      <section aria-label={title} className="sheet min-w-0">
        <h2 className="border-b border-line px-4 py-2.5 text-lg">{title}</h2>
        {answer?.message && (
          <p role="alert" className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
            {answer.message}
          </p>
        )}
        {documents.length === 0 ? (
          <p className="px-4 py-3 text-ink-soft">{t('productDocuments.none')}</p>
        ) : (
          <DocumentRows documents={documents} />
        )}
        {isHidden && documents.length > 0 && (
          <p className="border-t border-line px-4 py-2.5 text-sm text-ink-soft">{t('productDocuments.hidden')}</p>
        )}
      </section>
      {answer?.files && <UploadResult {...answer.files} />}
      <UploadForm
        key={`${documents.length} ${answer?.key ?? ''}`}
        label={t('productDocuments.files')}
        hint={t('productDocuments.filesHint')}
        button={t('mediaLibrary.uploadButton')}
        accept=".pdf,application/pdf"
        multiple
        intent={ADD_DOCUMENTS_INTENT}
      />
    </>
  )
}

function DocumentRows({ documents }: Pick<ProductDocumentsProps, 'documents'>) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <ol className="ruled">
      {documents.map(({ number, title, kind, size, href, missing }, at) => (
        <li key={number} className="flex items-center justify-between gap-2 px-4 py-2">
          <span className="min-w-0">
            <TextLink to={href} className="font-semibold break-words">
              <bdi>{title}</bdi>
            </TextLink>
            <span className="block text-sm text-ink-soft">
              {t(`downloads.kind.${kind}`)}
              {size !== '' && (
                <>
                  {' · '}
                  <Ltr>{size}</Ltr>
                </>
              )}
              {missing !== '' && ` · ${t('contentDesk.missing', { languages: missing })}`}
            </span>
          </span>
          <Form method="post" preventScrollReset className="flex shrink-0">
            {DOCUMENT_MOVES.map((move) => {
              const isUp = move === 'documentUp'
              const neighbour = documents[at + (isUp ? -1 : 1)]?.number
              return (
                <IconButton
                  key={move}
                  type="submit"
                  name="intent"
                  value={toDocumentIntent(move, number, neighbour)}
                  label={`${t(isUp ? 'siteFacts.up' : 'siteFacts.down')}: ${title}`}
                  disabled={busy || neighbour === undefined}
                >
                  <Icon name={isUp ? 'up' : 'down'} className="size-4" />
                </IconButton>
              )
            })}
          </Form>
        </li>
      ))}
    </ol>
  )
}

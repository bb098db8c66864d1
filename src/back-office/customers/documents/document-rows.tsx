import { Badge } from '#src/ui/badge.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { Nothing } from '../customer-sections.tsx'
import type { DocumentView } from './document-form.ts'

/** The documents of a customer, each with a link to its file. */
export function DocumentRows({ documents }: { documents: readonly DocumentView[] }) {
  const { t } = useTexts()
  if (documents.length === 0) return <Nothing text={t('customerDocuments.none')} />
  return (
    <ul className="ruled">
      {documents.map(({ id, title, kind, file, until, state, shown, uploaded, href, download }) => (
        <li key={id} className="flex items-start justify-between gap-3 px-4 py-2.5">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2">
              <TextLink to={href} className="min-w-0 font-semibold break-words">
                <bdi>{title}</bdi>
              </TextLink>
              {state && <Badge tone={state.tone}>{state.name}</Badge>}
            </p>
            <p className="text-sm text-ink-soft">
              {kind}
              {until !== '' && ` · ${until}`}
              {shown && ` · ${t('customerDocuments.shown')}`}
            </p>
            <p className="text-sm text-ink-faint">
              <bdi>{uploaded}</bdi> · <Ltr>{file}</Ltr>
            </p>
          </div>
          <TextLink to={download} reloadDocument className="shrink-0 text-sm">
            {t('companyDocuments.download')}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

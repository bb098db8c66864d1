import { Icon } from '../ui/icon.tsx'
import { Ltr } from '../ui/ltr.tsx'
import { useTexts } from '../ui/page/texts.ts'
import type { DownloadLine } from './download-view.ts'

/** A list of files: title, type, size, and a mark of external links. */
export function DownloadList({ lines, label }: { lines: readonly DownloadLine[]; label: string }) {
  return (
    <ul aria-label={label} className="sheet ruled">
      {lines.map((line) => (
        <li key={line.number}>
          <DownloadLink line={line} />
        </li>
      ))}
    </ul>
  )
}

function DownloadLink({ line }: { line: DownloadLine }) {
  const { t } = useTexts()
  const { title, href, type, size, productCode, isExternal } = line
  return (
    <a
      href={href}
      {...(isExternal ? { target: '_blank', rel: 'noopener' } : { download: '' })}
      className="group flex min-h-14 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-ground"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold group-hover:text-brand-ink">{title}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-faint">
          {type && <Ltr>{type}</Ltr>}
          {size && <Ltr>{size}</Ltr>}
          {productCode && <Ltr>{productCode}</Ltr>}
          {isExternal && <span>{t('downloads.elsewhere')}</span>}
        </span>
      </span>
      <Icon name={isExternal ? 'forward' : 'download'} className="size-5 shrink-0 text-ink-faint" />
    </a>
  )
}

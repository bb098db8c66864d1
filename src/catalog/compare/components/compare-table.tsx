import { Link } from 'react-router'
import { Ltr } from '../../../ui/ltr.tsx'
import { useTexts } from '../../../ui/page/texts.ts'
import { Thumbnail } from '../../../ui/picture.tsx'
import type { Comparison } from '../comparison.ts'

/** A column each; where they differ the line is marked, by a sign and not by colour alone. */
export function CompareTable({ comparison: { rows, lines } }: { comparison: Comparison }) {
  const { t } = useTexts()
  return (
    <table className="group w-full min-w-160 table-fixed text-sm">
      <thead>
        <tr className="border-b border-line-strong align-top">
          <td className="w-32 p-3 text-xs text-ink-faint">
            <span aria-hidden="true">≠ </span>
            {t('listing.compare.differs')}
            {lines.some(({ differs }) => !differs) && (
              <label className="mt-2 flex cursor-pointer items-start gap-1.5 text-sm text-ink-soft">
                <input type="checkbox" className="mt-0.5 size-4 shrink-0 accent-brand" />
                {t('listing.compare.onlyDiffering')}
              </label>
            )}
          </td>
          {rows.map(({ id, href, code, name, picture }) => (
            <th key={id} scope="col" className="p-3 text-start font-normal">
              <Thumbnail image={picture} size={64} className="mb-2 size-16 object-contain" />
              <Link to={href} className="font-semibold hover:text-brand-ink hover:underline">
                <Ltr>{code}</Ltr>
              </Link>
              <span className="block text-ink-soft">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, texts, differs }) => (
          <tr key={key} className={`border-b border-line ${differs ? 'bg-warn-soft' : 'group-has-checked:hidden'}`}>
            <th scope="row" className="p-3 text-start align-top font-semibold text-ink-soft">
              {differs && (
                <>
                  <span aria-hidden="true">≠ </span>
                  <span className="sr-only">{t('listing.compare.differs')}: </span>
                </>
              )}
              {name}
            </th>
            {rows.map(({ id }, at) => (
              <td key={id} className="p-3 align-top break-words">
                <bdi>{texts[at] || '–'}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

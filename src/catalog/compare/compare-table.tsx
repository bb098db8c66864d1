import { Link } from 'react-router'
import { classes } from '#src/ui/classes.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Thumbnail } from '#src/ui/picture.tsx'
import type { Comparison } from './comparison.ts'

/** By the number of products: two fit next to each other on a phone, more scroll sideways. */
const MIN_WIDTHS = ['', '', 'min-w-80', 'min-w-108', 'min-w-136']

/** One column per product with sticky names; differing lines are marked by a sign, not by colour alone. */
export function CompareTable({ comparison: { rows, lines } }: { comparison: Comparison }) {
  const { t } = useTexts()
  return (
    <table className={classes('group w-full table-fixed text-sm', MIN_WIDTHS[rows.length])}>
      <thead>
        <tr className="border-b border-line-strong align-top">
          <td className="sticky start-0 w-28 bg-paper p-2 text-xs text-ink-faint sm:w-36 sm:p-3">
            <NotEqual />
            {t('listing.compare.differs')}
            {lines.some(({ differs }) => !differs) && (
              <label className="mt-2 flex cursor-pointer items-start gap-1.5 text-sm text-ink-soft">
                <input type="checkbox" className="mt-0.5 size-4 shrink-0" />
                {t('listing.compare.onlyDiffering')}
              </label>
            )}
          </td>
          {rows.map(({ id, href, code, name, picture }) => (
            <th key={id} scope="col" className="p-2 font-normal break-words sm:p-3">
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
            <th
              scope="row"
              className={`sticky start-0 p-2 align-top font-semibold break-words text-ink-soft sm:p-3 ${differs ? 'bg-warn-soft' : 'bg-paper'}`}
            >
              {differs && (
                <>
                  <NotEqual />
                  <span className="sr-only">{t('listing.compare.differs')}: </span>
                </>
              )}
              {name}
            </th>
            {rows.map(({ id }, at) => (
              <td key={id} className="p-2 align-top break-words sm:p-3">
                <bdi>{texts[at] || '–'}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** An SVG, because the shop's fonts lack this character. */
const NotEqual = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="me-1 inline size-3.5 stroke-current stroke-2">
    <path d="M4 8h12M4 12h12M13 4L7 16" />
  </svg>
)

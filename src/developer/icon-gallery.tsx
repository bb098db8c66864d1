import { useTexts } from '../ui/page/texts.ts'
import { columns } from '../ui/viewport/columns.ts'

interface IconGalleryProps {
  title: string
  names: string[]
  /** Address of the picture that has them all. */
  sheet: string
}

/** Every icon of a kind with its name (storefront 2.5). */
export function IconGallery({ title, names, sheet }: IconGalleryProps) {
  const { t } = useTexts()
  return (
    <section>
      <h2 className="mb-3 text-lg">
        {title} <span className="font-normal text-ink-faint">{t('developer.icons', { count: names.length })}</span>
      </h2>
      <ul
        className="sheet grid grid-cols-(--narrow) gap-px overflow-hidden p-2"
        style={columns({ narrow: 'repeat(auto-fill,minmax(6.5rem,1fr))' })}
      >
        {names.map((name) => (
          <li key={name} className="flex flex-col items-center gap-1.5 rounded-control p-2 text-center hover:bg-sunk">
            <svg aria-hidden="true" className="size-7 fill-current text-ink">
              <use href={`${sheet}#${name}`} />
            </svg>
            <span dir="ltr" className="w-full truncate text-xs text-ink-faint" title={name}>
              {name}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

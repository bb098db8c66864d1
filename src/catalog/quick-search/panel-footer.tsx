import { Link } from 'react-router'
import { quantityWithUnit } from '#src/shop/unit-name.ts'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { QuickSearch } from './use-quick-search.tsx'

/** The last addition from the panel. */
export interface AddedHit {
  code: string
  /** null if it was chosen in a prompt. */
  quantity: string | null
  unit: string
}

interface PanelFooterProps {
  /** Element id of the keys. */
  keysId: string
  quick: QuickSearch
  added: AddedHit | undefined
  /** Back to the search field. */
  onLeave: () => void
}

/** What was added, or the login for prices; the keys on desktops; for recent searches, the button that clears them. */
export function PanelFooter({ keysId, quick, added, onLeave }: PanelFooterProps) {
  const texts = useTexts()
  const { t } = texts
  const { status, answer, forgetAll } = quick
  const buying = answer?.buying
  return (
    <div
      className={classes(
        'flex items-center border-line bg-ground ps-4 pe-14 text-sm min-[1024px]:border-t',
        (status === 'recent' || added || buying?.login) && 'border-t',
      )}
    >
      {status === 'recent' && (
        <Button
          look="quiet"
          size="small"
          onClick={() => {
            onLeave()
            forgetAll()
          }}
          className="-ms-2.5 h-11"
        >
          {t('catalog.search.forget')}
        </Button>
      )}
      <p role="status" className="min-w-0 text-good">
        {added && (
          <span className="me-4 flex min-h-11 items-center gap-2">
            <Icon name="check" className="size-4" />
            <span>
              <Ltr className="font-semibold">{added.code}</Ltr>{' '}
              {added.quantity === null
                ? t('catalog.search.added')
                : t('catalog.search.addedQuantity', { quantity: quantityWithUnit(added.quantity, added.unit, texts) })}
            </span>
          </span>
        )}
      </p>
      {added && buying?.cart && (
        <Link to={buying.cart} className="link inline-flex min-h-11 items-center">
          {t('shell.cart')}
        </Link>
      )}
      {status === 'hits' && buying?.login && (
        <Link to={buying.login} className="link inline-flex min-h-11 items-center">
          {t('catalog.loginForPrice')}
        </Link>
      )}
      <Keys id={keysId} quick={quick} isHidden={added !== undefined} />
    </div>
  )
}

interface KeysProps {
  id: string
  quick: QuickSearch
  /** A confirmation has their place; they still describe the field for screen readers. */
  isHidden: boolean
}

/** The keys of the panel, for windows that have a keyboard. */
function Keys({ id, quick: { options, status }, isHidden }: KeysProps) {
  const { t } = useTexts()
  const canAdd = options.some(({ add }) => add !== null)
  const canType = options.some(({ add }) => add === 'typed')
  const keys: [keys: string[], text: string][] = [
    [['↑', '↓'], t('catalog.search.keys.move')],
    [['Enter'], t('catalog.search.keys.open')],
    ...(canType ? [[['+'], t('catalog.search.keys.quantity')] as [string[], string]] : []),
    ...(canAdd
      ? [[[t('catalog.search.keyNames.shift'), 'Enter'], t('catalog.search.keys.add')] as [string[], string]]
      : []),
    ...(status === 'recent'
      ? [[[t('catalog.search.keyNames.delete')], t('catalog.search.keys.remove')] as [string[], string]]
      : []),
    [['Esc'], t('catalog.search.keys.close')],
  ]
  return (
    <p
      id={id}
      className={classes(
        'ms-auto hidden min-h-11 flex-wrap items-center gap-x-3 text-xs text-ink-faint',
        !isHidden && 'min-[1024px]:flex',
      )}
    >
      {keys.map(([names, text]) => (
        <span key={text} className="inline-flex items-center gap-1">
          {names.map((name) => (
            <kbd key={name} dir="ltr" className="rounded-control border border-line bg-paper px-1">
              {name}
            </kbd>
          ))}
          <span>{text}</span>
        </span>
      ))}
    </p>
  )
}

import { Link } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { TyreFinderView } from './tyre-finder-view.ts'

/** The tyre sizes of the selected vehicle, each with a link to its tyres; a pair links to both. */
export function VehicleSizes({ view }: { view: TyreFinderView }) {
  const { t } = useTexts()
  const { vehicle } = view
  return (
    <section aria-labelledby="by-vehicle" className="sheet p-4 desk:p-6">
      <h2 id="by-vehicle" className="mb-3 text-lg">
        {t('tyres.byVehicle')}
      </h2>
      {vehicle ? (
        <>
          <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="flex items-center gap-2 font-semibold">
              <Icon name="car" className="text-brand-ink" />
              <bdi>{vehicle.name}</bdi>
            </span>
            <TextLink to={view.chooseVehicle} className="text-sm">
              {t('vehicles.change')}
            </TextLink>
          </p>
          {vehicle.sizes.length === 0 && <p className="text-ink-soft">{t('tyres.noSizes')}</p>}
          <ul className="flex flex-col gap-2">
            {vehicle.sizes.map((size) => (
              <Size key={size.key} size={size} />
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="mb-4 text-ink-soft">{t('tyres.chooseVehicleFirst')}</p>
          <ButtonLink to={view.chooseVehicle}>
            <Icon name="car" />
            {t('vehicles.title')}
          </ButtonLink>
        </>
      )}
    </section>
  )
}

type Sizes = NonNullable<TyreFinderView['vehicle']>['sizes']

function Size({ size: { front, rear, sold, href } }: { size: Sizes[number] }) {
  const { t } = useTexts()
  const text = (
    <>
      <span className="flex flex-wrap gap-x-4 gap-y-0.5 font-semibold">
        {rear === null ? (
          <Ltr>{front}</Ltr>
        ) : (
          <>
            <span>
              <span className="font-normal text-ink-soft">{t('tyres.front')}</span> <Ltr>{front}</Ltr>
            </span>
            <span>
              <span className="font-normal text-ink-soft">{t('tyres.rear')}</span> <Ltr>{rear}</Ltr>
            </span>
          </>
        )}
      </span>
      <span className="ms-auto text-sm whitespace-nowrap text-ink-faint">{sold}</span>
    </>
  )
  const look = 'flex min-h-12 items-center gap-3 rounded-box border border-line px-3 py-2'
  return (
    <li>
      {href === null ? (
        <span className={look}>{text}</span>
      ) : (
        <Link to={href} className={`${look} hover:border-brand-ink hover:bg-ground`}>
          {text}
          <Icon name="forward" className="size-4 text-ink-faint" />
        </Link>
      )}
    </li>
  )
}

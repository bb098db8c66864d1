import { Icon } from '../ui/icon.tsx'
import { useTexts } from '../ui/page/texts.ts'

interface GarageProps {
  garage: { id: number; name: string; vehicle: string; current: boolean }[]
  path: string
  back: string
}

/** The viewer's recent vehicles: one button selects, another removes. */
export function Garage({ garage, path, back }: GarageProps) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="garage">
      <h2 id="garage" className="mb-2 text-lg">
        {t('vehicles.garage')}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 desk:grid-cols-3">
        {garage.map(({ id, name, vehicle, current }) => (
          <li key={id} className="sheet flex items-stretch">
            <form method="post" action={path} className="flex min-w-0 flex-1">
              <input type="hidden" name="vehicle" value={vehicle} />
              <input type="hidden" name="r" value={back} />
              <button
                type="submit"
                aria-current={current || undefined}
                className="flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-box px-3 py-2 text-start hover:bg-ground aria-[current]:font-semibold aria-[current]:text-brand-ink"
              >
                <Icon name={current ? 'check' : 'car'} className="size-5 shrink-0 text-brand-ink" />
                <bdi>{name}</bdi>
              </button>
            </form>
            <form method="post" action={path} className="flex">
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="r" value={path} />
              <button
                type="submit"
                aria-label={t('vehicles.remove', { vehicle: name })}
                className="grid w-11 place-items-center rounded-box text-ink-faint hover:bg-ground hover:text-bad"
              >
                <Icon name="trash" className="size-4" />
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Form, useLocation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { StayLink, TextLink } from '#src/ui/text-link.tsx'
import type { CompatibleView } from './tab-view.ts'

/** The vehicles a product fits, by make and model, with a filter for long lists. */
export function CompatibleVehicles({ view }: { view: CompatibleView }) {
  const { t } = useTexts()
  return (
    <div className="flex flex-col gap-4">
      {view.brands.length > 0 && <MakeLinks brands={view.brands} />}
      {view.search && <VehicleSearch search={view.search} />}
      <p role="status" className="text-sm text-ink-faint digits">
        {view.count}
      </p>
      {view.groups.length === 0 ? (
        <p className="text-ink-soft">{t('vehicles.noneOfThese')}</p>
      ) : (
        <ul className="grid gap-3 desk:grid-cols-2">
          {view.groups.map((group) => (
            <ModelLines key={`${group.make} ${group.model}`} group={group} />
          ))}
        </ul>
      )}
      {view.all && (
        <TextLink to={view.all.href} preventScrollReset className="self-start py-1">
          {t('vehicles.showAll', { number: view.all.count })}
        </TextLink>
      )}
    </div>
  )
}

function MakeLinks({ brands }: Pick<CompatibleView, 'brands'>) {
  const { t } = useTexts()
  return (
    <nav aria-label={t('vehicles.make')}>
      <ul className="flex flex-wrap gap-2">
        {brands.map(({ name, count, href, chosen }) => (
          <li key={href}>
            <StayLink
              to={href}
              replace={false}
              aria-current={chosen || undefined}
              className={classes(
                'flex h-9 items-center gap-1.5 rounded-full border px-3 text-sm hover:border-edge',
                chosen ? 'border-brand-ink bg-brand-soft font-semibold text-brand-ink' : 'border-line-strong bg-paper',
              )}
            >
              {name}
              <span className="text-xs text-ink-faint digits">{count}</span>
            </StayLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function VehicleSearch({ search }: { search: NonNullable<CompatibleView['search']> }) {
  const { t } = useTexts()
  const { state } = useLocation()
  return (
    <Form
      action={search.action}
      preventScrollReset
      state={state}
      role="search"
      className="flex max-w-md items-end gap-2"
    >
      {search.hiddenFields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        key={search.text}
        name="vq"
        type="search"
        label={t('vehicles.lookAmong')}
        defaultValue={search.text}
        className="min-w-0 flex-1"
      />
      <Button type="submit" aria-label={t('catalog.search.submit')} className="w-11 px-0">
        <Icon name="search" />
      </Button>
    </Form>
  )
}

function ModelLines({ group }: { group: CompatibleView['groups'][number] }) {
  return (
    <li className="rounded-box border border-line">
      <h3 className="flex flex-wrap items-baseline gap-x-2 rounded-t-box bg-ground px-3 py-2 text-base">
        <span dir="auto">
          {group.make} {group.model}
        </span>
        <Ltr className="text-sm font-normal text-ink-faint">{group.years}</Ltr>
      </h3>
      <ul className="ruled">
        {group.lines.map(({ key, engine, years, conditions }) => (
          <li key={key} className="px-3 py-2">
            <p className="flex justify-between gap-3">
              <Ltr>{engine}</Ltr>
              <Ltr className="shrink-0 text-sm text-ink-soft digits">{years}</Ltr>
            </p>
            {conditions.length > 0 && <p className="mt-0.5 text-sm text-ink-soft">{conditions.join(' · ')}</p>}
          </li>
        ))}
      </ul>
    </li>
  )
}

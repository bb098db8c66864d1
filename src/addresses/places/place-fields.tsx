import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Combobox } from '#src/ui/forms/combobox.tsx'
import { useToast } from '#src/ui/layers/toast.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { findLocationByName, LONGEST_PLACE, searchLocations } from './place.ts'
import type { loader } from './places-page.tsx'

type PlaceName = 'country' | 'city' | 'county'

interface PlaceFieldView {
  id: string
  name: string
  label: string
  defaultValue: string | undefined
  error: string | undefined
}

interface PlaceFieldsProps {
  field: (name: PlaceName) => PlaceFieldView
  /** URL of the route that returns the lists. */
  address: string
  onPhoneCode?: (code: string) => void
}

/**
 * Country, then city, then county: each is chosen within the previous one, and is cleared when the previous one
 * changes.
 */
export function PlaceFields({ field, address, onPhoneCode }: PlaceFieldsProps) {
  const { t } = useTexts()
  const showToast = useToast()
  const [countries, cities, counties] = [usePlaces(address), usePlaces(address), usePlaces(address)]
  const [chosen, setChosen] = useState({
    country: field('country').defaultValue ?? '',
    city: field('city').defaultValue ?? '',
    county: field('county').defaultValue ?? '',
  })
  const { country, city, county } = chosen
  const searchCountry = (text: string) => {
    setChosen({ country: text, city: '', county: '' })
    const code = findLocationByName(countries.places ?? [], text)?.phoneCode
    if (code) onPhoneCode?.(code)
  }
  const searchCity = (text: string) => {
    setChosen({ country, city: text, county: '' })
    if (country === '') showToast({ kind: 'error', text: t('toast.ChooseCountry') })
  }
  return (
    <>
      <PlaceField
        {...field('country')}
        places={countries.places}
        own={countries.own}
        autoComplete="country-name"
        required
        onReach={() => countries.request({})}
        onText={searchCountry}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceField
          key={country}
          {...field('city')}
          {...(country === '' && city !== '' && { error: t('addresses.problem.chooseCountry') })}
          defaultValue={city}
          places={cities.places}
          autoComplete="address-level1"
          onReach={() => country !== '' && cities.request({ country })}
          onText={searchCity}
        />
        <PlaceField
          key={`${country} ${city} county`}
          {...field('county')}
          {...(city === '' && county !== '' && { error: t('addresses.problem.chooseCity') })}
          defaultValue={county}
          places={counties.places}
          autoComplete="address-level2"
          onReach={() => city !== '' && counties.request({ country, city })}
          onText={(text) => setChosen({ country, city, county: text })}
        />
      </div>
    </>
  )
}

type LocationChoices = Awaited<ReturnType<typeof loader>>['data']['places']

type PlaceFieldProps = Omit<React.ComponentProps<typeof Combobox>, 'choices' | 'texts'> & {
  places: LocationChoices | undefined
  /** Listed first until another is selected. */
  own?: string | undefined
}

function PlaceField({ places, own, name, ...field }: PlaceFieldProps) {
  const { t } = useTexts()
  return (
    <Combobox
      name={name}
      {...field}
      maxLength={LONGEST_PLACE}
      texts={{ open: t('addresses.places.open'), none: t('addresses.places.none') }}
      choices={(typed, chosen) => {
        const first = findLocationByName(places ?? [], chosen)?.name ?? own
        return places && searchLocations(places, { typed, first }).map((choice) => choice.name)
      }}
    />
  )
}

/** A list of countries, cities or counties, requested once when the user opens the choice. */
function usePlaces(address: string) {
  const fetcher = useFetcher<typeof loader>()
  const [requestedQuery, setRequestedQuery] = useState<string>()
  const isLoaded = requestedQuery !== undefined && fetcher.data?.within === requestedQuery
  const loadPlaces = (within: Record<string, string>) => {
    const query = new URLSearchParams(within).toString()
    if (query === requestedQuery && (isLoaded || fetcher.state !== 'idle')) return
    setRequestedQuery(query)
    void fetcher.load(`${address}?${query}`)
  }
  return { request: loadPlaces, places: isLoaded ? fetcher.data?.places : undefined, own: fetcher.data?.own }
}

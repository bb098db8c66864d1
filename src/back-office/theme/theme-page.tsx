import { useState } from 'react'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { typeInto } from '#src/shell/after-hydration/sent-form.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { CheckField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { loadSettingGroup, saveSettingGroup } from '../settings/group-request.ts'
import { CONFIRMED, type SettingsAnswer, type TypedSettings, valueField } from '../settings/setting-form.ts'
import { SettingGroupForm } from '../settings/setting-group-form.tsx'
import type { Route } from './+types/theme-page'
import { findLowContrast } from './contrast.ts'
import { ContrastList } from './contrast-list.tsx'
import { ACCENT_SETTING, BRAND_SETTING, toTypedFace } from './theme.ts'
import { ThemePreview } from './theme-preview.tsx'
import { ThemeSamples } from './theme-samples.tsx'

/** The settings of the look of the shop, with a preview of what they change before they are saved. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  refuseOthers(page)
  const { title, settings, pictures } = await loadSettingGroup(page, 'look')
  const { t } = page.i18n
  return {
    head: hiddenHead(page, t('shell.page.theme')),
    title,
    settings,
    pictures,
    pages: [
      { title: t('shell.home'), href: getPagePath(page, 'home') },
      ...(page.can('seeCatalog') ? [{ title: t('shell.products'), href: getPagePath(page, 'products') }] : []),
    ],
  }
}

export async function action(args: Route.ActionArgs): Promise<SettingsAnswer> {
  const page = pageRequest(args)
  refuseOthers(page)
  return saveSettingGroup(page, {
    group: 'look',
    form: await args.request.formData(),
    needsConfirmation: (typed, saved) =>
      saved.some(({ name, value }) => isColour(name) && typed[name]?.toLowerCase() !== `${value}`.toLowerCase()) &&
      findLowContrast(toColours(typed)).length > 0,
  })
}

function refuseOthers(page: PageRequest) {
  if (!page.can('manageSettings')) throw notForViewer(page, 'theme')
}

const isColour = (name: string) => name === BRAND_SETTING || name === ACCENT_SETTING

function toColours(typed: TypedSettings) {
  const { color, accent } = toTypedFace(typed)
  return { brand: color, accent }
}

export const meta = pageMeta

export default function ThemePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { title, settings, pictures, pages } = loaderData
  const saved = Object.fromEntries(settings.map((setting) => [setting.name, setting.saved]))
  const [inForm, setInForm] = useState<TypedSettings>()
  const face = toTypedFace(inForm ?? actionData?.typed ?? saved)
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('shell.page.theme')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-pretty text-ink-soft">{t('themeDesk.text')}</p>
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(22rem,2fr)_minmax(0,3fr)]">
        <SettingGroupForm
          title={title}
          settings={settings}
          pictures={pictures}
          answer={actionData}
          confirmation={<ContrastQuestion />}
          canResetAll
          onValues={setInForm}
        />
        <div className="grid gap-4 desk:sticky desk:top-16">
          <ThemePreview face={face} pages={pages} />
          <div className="grid items-start gap-4 wide:grid-cols-2">
            <ContrastList colours={{ brand: face.color, accent: face.accent }} onChoose={chooseBrand} />
            <ThemeSamples face={face} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Asks before colours are saved that are hard to see. */
function ContrastQuestion() {
  const { t } = useTexts()
  return (
    <>
      <p>{t('themeDesk.contrast.question')}</p>
      <CheckField name={CONFIRMED} value="yes" label={t('themeDesk.contrast.accept')} className="mt-1 text-ink" />
    </>
  )
}

function chooseBrand(colour: string) {
  const field = document.getElementsByName(valueField(BRAND_SETTING))[0]
  if (field instanceof HTMLInputElement) typeInto(field, colour)
}

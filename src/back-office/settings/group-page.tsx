import { Form, redirect, useNavigation } from 'react-router'
import { notForViewer, type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { ConfirmNotice } from '#src/session/two-factor/confirm-notice.tsx'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { isSettingGroup, type SettingGroup } from '#src/settings/groups.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { ChangedFields, useFilledRecord } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { Route } from './+types/group-page'
import { SettingField } from './setting-field.tsx'
import { findTooLong, listSettingChanges, readSettingsForm, seenField, type TypedSettings } from './setting-form.ts'
import { type SettingView, toSettingView } from './setting-view.ts'
import { changeSettingsCall, getSettingList } from './wire.ts'

/** The settings of one group, which are saved together. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const group = readGroup(page, args.params.group)
  const [{ groups, settings }, confirm] = await Promise.all([
    page.call(getSettingList, { group }),
    loadConfirmPath(page, getPagePath(page, 'settings', `/${group}`)),
  ])
  const views = settings.map((row) => toSettingView(page, row))
  const shown = groups.find(({ name }) => name === group)
  return {
    head: hiddenHead(page, shown?.title ?? ''),
    title: shown?.title ?? '',
    text: shown?.text ?? '',
    settings: views,
    groups: groups.map(({ name, title }) => ({
      title,
      href: getPagePath(page, 'settings', `/${name}`),
      isCurrent: name === group,
    })),
    confirm: views.some(({ isSecurity }) => isSecurity) ? confirm : null,
  }
}

function readGroup(page: PageRequest, name = ''): SettingGroup {
  if (!page.can('manageSettings')) throw notForViewer(page, 'settings', `/${encodeURIComponent(name)}`)
  if (!isSettingGroup(name)) throw new Response(null, { status: 404 })
  return name
}

interface SettingsAnswer {
  typed: TypedSettings
  /** Names of the settings whose value is not accepted. */
  invalid: string[]
  /** Names of the settings that another user changed meanwhile. */
  changed: string[]
  /** Undefined if nothing was to be saved. */
  message: string | undefined
}

const RESET = 'reset '

/** Saves the group. With `reset NAME` the setting shows its default again, still to be saved. */
export async function action(args: Route.ActionArgs): Promise<SettingsAnswer> {
  const page = pageRequest(args)
  const group = readGroup(page, args.params.group)
  const [{ settings }, form] = await Promise.all([page.call(getSettingList, { group }), args.request.formData()])
  const typed = readSettingsForm(form, settings)
  const intent = `${form.get('intent') ?? ''}`
  if (intent.startsWith(RESET)) {
    const row = settings.find(({ name }) => name === intent.slice(RESET.length))
    if (row && row.standard !== null) typed[row.name] = String(row.standard)
    return { typed, invalid: [], changed: [], message: undefined }
  }
  const invalid = findTooLong(typed)
  if (invalid.length > 0) return { typed, invalid, changed: [], message: '' }
  const answer = await page.call(changeSettingsCall, { changes: listSettingChanges(form, settings, typed) })
  if (answer.done) throw redirect(withToast(getPagePath(page, 'settings', `/${group}`), 'SavedSuccessfully'), 303)
  return { typed, invalid: answer.invalid, changed: answer.changed, message: answer.message }
}

export const meta = pageMeta

export default function SettingGroupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { title, text, settings, groups, confirm } = loaderData
  return (
    <div className="page grid items-start gap-x-6 py-4 desk:grid-cols-[13rem_minmax(0,1fr)] desk:py-6">
      <nav aria-label={t('shell.page.settings')} className="sticky top-16 hidden desk:block">
        <ul className="grid gap-0.5">
          {groups.map((group) => (
            <li key={group.href}>
              <TextLink
                to={group.href}
                look="bare"
                aria-current={group.isCurrent ? 'page' : undefined}
                className="block rounded-control px-3 py-1.5 text-sm hover:bg-sunk aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-ink"
              >
                {group.title}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 max-w-4xl">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 mb-4 text-pretty text-ink-soft">{text}</p>
        {confirm && <ConfirmNotice text={t('settings.confirm')} to={confirm} className="mb-4" />}
        <GroupForm key={title} title={title} settings={settings} answer={actionData} />
      </div>
    </div>
  )
}

interface GroupFormProps {
  title: string
  settings: readonly SettingView[]
  answer: SettingsAnswer | undefined
}

function GroupForm({ title, settings, answer: newAnswer }: GroupFormProps) {
  const { t } = useTexts()
  const answer = useLastAnswer(newAnswer)
  const busy = useNavigation().state !== 'idle'
  const version = settings.map(({ seen }) => seen).join()
  const { filled, onChange, onSubmit } = useFilledRecord({ version, settings })
  const form = useFocusOnProblem<HTMLFormElement>(answer?.message === undefined ? undefined : answer)
  const isInvalid = (answer?.invalid.length ?? 0) > 0
  return (
    <Form
      key={`${filled.version} ${answer ? JSON.stringify(answer.typed) : ''}`}
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onChange={onChange}
      onSubmit={onSubmit}
      aria-label={title}
      className="sheet"
    >
      {/* Enter in a field presses the first submit button of a form. */}
      <button type="submit" hidden />
      {answer?.message !== undefined && (
        <div role="alert" tabIndex={-1} className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {isInvalid ? t('ui.mendMarked') : answer.message}
          {answer.changed.length > 0 && <ChangedSettings settings={settings} answer={answer} />}
        </div>
      )}
      <div className="ruled">
        {filled.settings.map((setting, at) => {
          const isConflict = answer?.changed.includes(setting.name)
          return (
            <div key={setting.name} id={setting.name} className="scroll-mt-20 p-4 target:bg-brand-soft">
              <input
                type="hidden"
                name={seenField(setting.name)}
                value={isConflict ? (settings[at]?.seen ?? setting.seen) : setting.seen}
              />
              <SettingField
                setting={setting}
                typed={answer?.typed[setting.name] ?? setting.saved}
                isInvalid={answer?.invalid.includes(setting.name) ?? false}
              />
            </div>
          )
        })}
      </div>
      <p className="sticky bottom-0 z-1 rounded-b-box border-t border-line bg-paper p-4">
        <Button type="submit" look="main" disabled={busy}>
          {t('settings.save')}
        </Button>
      </p>
    </Form>
  )
}

/** The settings that another user changed meanwhile, with both values. */
function ChangedSettings({ settings, answer }: { settings: readonly SettingView[]; answer: SettingsAnswer }) {
  const { t } = useTexts()
  const toShownValue = ({ control, choices }: SettingView, value: string): string | boolean => {
    if (control === 'check') return value === 'true'
    return choices.find((choice) => choice.value === value)?.title ?? value
  }
  const changed = settings.filter(({ name }) => answer.changed.includes(name))
  if (changed.length === 0) return <p>{t('ui.changed.hint')}</p>
  return (
    <ChangedFields
      fields={changed.map((setting) => ({
        label: setting.title,
        saved: toShownValue(setting, setting.saved),
        typed: toShownValue(setting, answer.typed[setting.name] ?? ''),
      }))}
    />
  )
}

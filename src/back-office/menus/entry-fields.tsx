import type { Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { MENU_ICONS, type MenuKind } from '#src/site/menus/menu.ts'
import { IconButton } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { localizedField } from '../content/content-fields.ts'
import { DragGrip, DragRow } from '../drag/drag-rows.tsx'
import { STEPS } from '../drag/tree-rows.ts'
import { PictureField } from '../media/picture-field.tsx'
import { rowField } from '../site/row-form.ts'
import type { TypedEntry } from './menu-form.ts'

interface EntryFieldsProps {
  entry: TypedEntry
  at: number
  languages: readonly Language[]
  /** Keys of the latest pictures of the library. */
  pictures: readonly string[]
  isInvalid(field: string): boolean
}

const BUTTONS = [...STEPS, 'remove'] as const
const BUTTON_ICONS = { up: 'up', down: 'down', in: 'forward', out: 'back', remove: 'trash' } as const

/** One entry of a menu; its fields open on demand, and where something is not accepted. */
export function EntryFields({ entry, at, languages, pictures, isInvalid }: EntryFieldsProps) {
  const { t } = useTexts()
  const { depth, fields } = entry
  const [first] = languages
  const kind = t(`menuDesk.kind.${fields.kind as MenuKind}`)
  const name = languages.map((language) => fields[localizedField('names', language)]).find(Boolean)
  const isNew = fields.kind === 'link' && !name
  const problem = ['target', 'links', 'picture', ...(first ? [localizedField('names', first)] : [])].some((field) =>
    isInvalid(rowField(field, at)),
  )
  return (
    <DragRow
      row={`${at}`}
      className="group/entry flex flex-wrap items-start justify-end rounded-control border border-line"
      style={{ marginInlineStart: `${depth * 1.25}rem` }}
    >
      <input type="hidden" name={rowField('depth', at)} value={depth} />
      <input type="hidden" name={rowField('kind', at)} value={fields.kind} />
      <input type="hidden" name={rowField('saved', at)} value={fields.saved} />
      <DragGrip className="mt-1" />
      <details open={isNew || problem} className="entry-head min-w-0 flex-1 basis-48">
        <summary className="cursor-pointer px-3 py-2.5">
          <bdi className="me-2 font-semibold">{name || kind}</bdi>
          {name && fields.kind !== 'link' && <span className="me-2 text-sm text-ink-soft">{kind}</span>}
          {fields.target && (
            <bdi dir="ltr" className="text-sm break-all text-ink-faint">
              {fields.target}
            </bdi>
          )}
        </summary>
      </details>
      <span className="flex">
        {BUTTONS.map((step) => (
          <IconButton
            key={step}
            type="submit"
            name="intent"
            value={`${step} ${at}`}
            label={`${t(`menuDesk.step.${step}`)}: ${name || kind}`}
          >
            <Icon name={BUTTON_ICONS[step]} className="size-4" />
          </IconButton>
        ))}
      </span>
      {/* Below the whole head of the row, which would break if the details had the fields. */}
      <div className="hidden basis-full group-has-[.entry-head[open]]/entry:block">
        <EntryDetails entry={entry} at={at} languages={languages} pictures={pictures} isInvalid={isInvalid} />
      </div>
    </DragRow>
  )
}

function EntryDetails({ entry: { fields }, at, languages, pictures, isInvalid }: EntryFieldsProps) {
  const { t } = useTexts()
  const field = (name: string) => rowField(name, at)
  const error = (name: 'target' | 'links' | 'picture' | 'names', language?: Language) =>
    isInvalid(field(language ? localizedField(name, language) : name)) ? t(`menuDesk.problem.${name}`) : undefined
  const isSocial = fields.kind === 'social'
  return (
    <div className="grid gap-3 px-3 pb-3 sm:grid-cols-2">
      {languages.map((language) => (
        <TextField
          key={language}
          name={field(localizedField('names', language))}
          label={t('menuDesk.name', { language: LANGUAGE_NAMES[language] })}
          defaultValue={fields[localizedField('names', language)]}
          maxLength={80}
          lang={language}
          dir="auto"
          error={error('names', language)}
        />
      ))}
      <TextField
        name={field('target')}
        label={t('menuDesk.target')}
        defaultValue={fields.target}
        dir="ltr"
        maxLength={500}
        list="menu-targets"
        hint={t('menuDesk.targetHint')}
        error={error('target')}
      />
      {isSocial && (
        <TextAreaField
          name={field('links')}
          label={t('menuDesk.links')}
          defaultValue={fields.links}
          dir="ltr"
          hint={t('menuDesk.linksHint')}
          error={error('links')}
        />
      )}
      {!isSocial && <input type="hidden" name={field('links')} value={fields.links} />}
      <SelectField name={field('icon')} label={t('menuDesk.icon')} defaultValue={fields.icon}>
        <option value="">{t('menuDesk.noIcon')}</option>
        {MENU_ICONS.map((icon) => (
          <option key={icon} value={icon}>
            {t(`menuDesk.iconName.${icon}`)}
          </option>
        ))}
      </SelectField>
      <PictureField
        name={field('picture')}
        label={t('contentDesk.fieldName.picture')}
        defaultValue={fields.picture ?? ''}
        pictures={pictures}
        error={error('picture')}
      />
      {languages.map((language) => (
        <TextField
          key={language}
          name={field(localizedField('descriptions', language))}
          label={t('menuDesk.description', { language: LANGUAGE_NAMES[language] })}
          defaultValue={fields[localizedField('descriptions', language)]}
          maxLength={200}
          lang={language}
          dir="auto"
        />
      ))}
      <EntryFlags fields={fields} at={at} />
    </div>
  )
}

function EntryFlags({ fields, at }: Pick<TypedEntry, 'fields'> & { at: number }) {
  const { t } = useTexts()
  return (
    <div className="sm:col-span-2">
      {(['newTab', 'atEnd', 'wide'] as const).map((flag) => (
        <CheckField
          key={flag}
          name={rowField(flag, at)}
          value="true"
          defaultChecked={fields[flag] === 'true'}
          label={t(`menuDesk.flag.${flag}`)}
        />
      ))}
    </div>
  )
}

/** More groups in a product are better one group. */
export const MAX_AUDIENCE_GROUPS = 1000

export interface AudienceGroup {
  id: number
  name: string
}

/** The ids of the groups that are checked in a form. */
export const readAudienceForm = (form: FormData): number[] =>
  [...new Set(form.getAll('group').map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MAX_AUDIENCE_GROUPS)

import type { PageRequest } from '#src/api/page-context.ts'
import { UPLOAD_KIND_NAMES, UPLOAD_KINDS, type UploadKind } from '#src/imports/uploads/upload.ts'
import type { Permission } from '#src/permissions/policy.ts'
import { getPagePath } from '#src/shop/paths.ts'

type Can = (permission: Permission) => boolean

/** Whether a user may upload lists of this kind, and see those of others. */
export const mayImport = (kind: UploadKind, can: Can): boolean =>
  can('importData') && UPLOAD_KINDS[kind].needs.every((permission) => can(permission))

/** The form that uploads a list of this kind; null for users who may not. */
export const getUploadPath = (page: PageRequest, kind: UploadKind): string | null =>
  mayImport(kind, (permission) => page.can(permission)) ? getPagePath(page, 'imports', `/new/${kind}`) : null

export const listPermittedKinds = (can: Can): UploadKind[] => UPLOAD_KIND_NAMES.filter((kind) => mayImport(kind, can))

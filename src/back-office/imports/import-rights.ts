import { UPLOAD_KIND_NAMES, UPLOAD_KINDS, type UploadKind } from '#src/imports/uploads/upload.ts'
import type { Permission } from '#src/permissions/policy.ts'

type Can = (permission: Permission) => boolean

/** Whether a user may upload lists of this kind, and see those of others. */
export const mayImport = (kind: UploadKind, can: Can): boolean =>
  can('importData') && UPLOAD_KINDS[kind].needs.every((permission) => can(permission))

export const listPermittedKinds = (can: Can): UploadKind[] => UPLOAD_KIND_NAMES.filter((kind) => mayImport(kind, can))

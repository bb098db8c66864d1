{{- define "vitrin.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 52 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 52 | trimSuffix "-" }}{{ end -}}
{{- end }}

{{- define "vitrin.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "vitrin.labels" -}}
{{ include "vitrin.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "vitrin.image" -}}
image: {{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
{{- end }}

{{- define "vitrin.env" -}}
- name: TRUST_PROXY
  value: {{ .Values.trustedProxies | quote }}
{{- range $variable, $key := .Values.secret.keys }}
- name: {{ $variable }}
  value: {{ printf "/run/secrets/vitrin/%s" $key | quote }}
{{- end }}
{{- range $variable, $value := .Values.env }}
- name: {{ $variable }}
  value: {{ $value | quote }}
{{- end }}
{{- end }}

{{- define "vitrin.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "vitrin.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "vitrin.mounts" -}}
- { name: secret, mountPath: /run/secrets/vitrin, readOnly: true }
- { name: data, mountPath: /data }
- { name: temporary, mountPath: /tmp }
{{- end }}

{{- define "vitrin.volumes" -}}
- name: secret
  secret: { secretName: {{ .Values.secret.name | quote }}, defaultMode: 0440 }
- name: data
  emptyDir: {}
- name: temporary
  emptyDir: {}
{{- end }}

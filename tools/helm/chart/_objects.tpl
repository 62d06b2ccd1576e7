{{- /* Changes the objects of the overlays where values ask for it. Without such values every object stays as it is in its overlay. */ -}}

{{- /* Overlay that the release is like: its size, and `-cpu` where structures need no GPU. */ -}}
{{- define "paratope.overlay" -}}
{{- $size := .Values.size -}}
{{- $engine := .Values.engines.structure -}}
{{- if and (eq $size "small") (eq $engine "boltz2") -}}
{{- fail "engines.structure: boltz2 needs the size production or spot, whose structure workers ask for GPUs" -}}
{{- end -}}
{{- if and (ne $size "small") (eq $engine "builtin") -}}{{ $size }}-cpu{{- else -}}{{ $size }}{{- end -}}
{{- end -}}

{{- /* Renders one object: (list ROOT OBJECT). */ -}}
{{- define "paratope.object" -}}
{{- $root := index . 0 -}}
{{- $object := index . 1 -}}
{{- $values := $root.Values -}}
{{- $kind := $object.kind -}}
{{- $name := $object.metadata.name -}}
{{- $isHook := and (eq $values.migrations "hook") (has $kind (list "Job" "ServiceAccount")) (hasPrefix "migrate" $name) -}}
{{- if has $kind (list "Deployment" "StatefulSet" "Job") -}}
{{- include "paratope.pod" (list $root $object.spec.template) -}}
{{- end -}}
{{- if eq $kind "CronJob" -}}{{- include "paratope.pod" (list $root $object.spec.jobTemplate.spec.template) -}}{{- end -}}
{{- if eq $kind "Deployment" -}}
{{- $pods := $object.spec.template.metadata -}}
{{- $_ := set $pods "annotations" (merge (dict "paratope/settings" (toYaml $values.settings | sha256sum)) ($pods.annotations | default dict)) -}}
{{- if hasKey $object.spec "replicas" -}}
{{- $_ := set $object.spec "replicas" (dig $name "min" (int $object.spec.replicas) $values.replicas) -}}
{{- end -}}
{{- end -}}
{{- $bounds := dict "HorizontalPodAutoscaler" (list "minReplicas" "maxReplicas") "ScaledObject" (list "minReplicaCount" "maxReplicaCount") -}}
{{- with get $bounds $kind -}}
{{- range $at, $field := . -}}
{{- $_ := set $object.spec $field (int (dig $name (index (list "min" "max") $at) (get $object.spec $field) $values.replicas)) -}}
{{- end -}}
{{- end -}}
{{- if eq $kind "ScaledObject" -}}
{{- $env := dig $name "env" dict $values.apps -}}
{{- if or (hasKey $env "WORKER_THREADS") (hasKey $env "WORKER_AHEAD") -}}
{{- if not (and (hasKey $env "WORKER_THREADS") (hasKey $env "WORKER_AHEAD")) -}}
{{- fail (printf "apps.%s.env: WORKER_THREADS and WORKER_AHEAD go together, because the scaler divides by their sum" $name) -}}
{{- end -}}
{{- $_ := set $object.spec.advanced.scalingModifiers "target" (add (int $env.WORKER_THREADS) (int $env.WORKER_AHEAD) | toString) -}}
{{- end -}}
{{- end -}}
{{- if eq $kind "ServiceAccount" -}}
{{- $_ := set $object.metadata "annotations" (merge (dig $name "annotations" dict $values.serviceAccounts) ($object.metadata.annotations | default dict)) -}}
{{- end -}}
{{- if $isHook -}}
{{- $weight := ternary "0" "-1" (eq $kind "Job") -}}
{{- $hook := dict "helm.sh/hook" "pre-install,pre-upgrade" "helm.sh/hook-weight" $weight "helm.sh/hook-delete-policy" "before-hook-creation" -}}
{{- $_ := set $object.metadata "annotations" (merge $hook ($object.metadata.annotations | default dict)) -}}
{{- if eq $kind "Job" -}}
{{- /* The hook runs before the release has its classes, and its name is the same at each revision. */ -}}
{{- $_ := set $object.metadata "name" "migrate" -}}
{{- $_ := unset $object.spec.template.spec "priorityClassName" -}}
{{- end -}}
{{- end -}}
{{- if eq $kind "PriorityClass" -}}{{- $_ := set $object.metadata "name" (get $values.priorityClasses (trimPrefix "paratope-" $name)) -}}{{- end -}}
{{- if eq $kind "Ingress" -}}{{- include "paratope.ingress" (list $root $object) -}}{{- end -}}
{{- if eq $kind "HTTPRoute" -}}{{- $_ := set $object.spec "parentRefs" $values.gatewayApi.parentRefs -}}{{- end -}}
{{- if eq $kind "NetworkPolicy" -}}{{- include "paratope.networkPolicy" (list $root $object) -}}{{- end -}}
{{- if and (eq $kind "TriggerAuthentication") -}}
{{- range $object.spec.secretTargetRef -}}{{- $_ := set . "name" (get $values.existingSecrets .name | default .name) -}}{{- end -}}
{{- with and (eq $name "redis") $values.privateCa.configMap -}}
{{- $_ := set $object.spec "configMapTargetRef" (list (dict "parameter" "ca" "name" . "key" "ca.crt")) -}}
{{- end -}}
{{- end -}}
{{- if has $kind (list "PodMonitor" "PrometheusRule") -}}
{{- $_ := set $object.metadata "labels" (merge ($object.metadata.labels | default dict) $values.monitoring.labels) -}}
{{- end -}}
{{- $isOff := or (and (eq $kind "PriorityClass") (not $values.priorityClasses.create)) (and (eq $kind "NetworkPolicy") (not $values.network.policies)) -}}
{{- if not $isOff -}}
---
{{ toYaml $object }}
{{ end -}}
{{- end -}}

{{- /* Changes the template of a pod: (list ROOT TEMPLATE). */ -}}
{{- define "paratope.pod" -}}
{{- $root := index . 0 -}}
{{- $template := index . 1 -}}
{{- $values := $root.Values -}}
{{- $app := get $template.metadata.labels "app.kubernetes.io/name" -}}
{{- $component := get $template.metadata.labels "app.kubernetes.io/component" -}}
{{- $own := get $values.apps $app | default dict -}}
{{- $all := $values.pods -}}
{{- $spec := $template.spec -}}
{{- $container := index $spec.containers 0 -}}
{{- with merge (deepCopy ($own.annotations | default dict)) $all.annotations -}}
{{- $_ := set $template.metadata "annotations" (merge (deepCopy .) ($template.metadata.annotations | default dict)) -}}
{{- end -}}
{{- with merge (deepCopy ($own.labels | default dict)) $all.labels -}}
{{- $_ := set $template.metadata "labels" (merge $template.metadata.labels .) -}}
{{- end -}}
{{- with $values.images.pullSecrets -}}
{{- $references := list -}}
{{- range . -}}{{- $references = append $references (dict "name" .) -}}{{- end -}}
{{- $_ := set $spec "imagePullSecrets" $references -}}
{{- end -}}
{{- with $own.image -}}{{- $_ := set $container "image" . -}}{{- end -}}
{{- with merge (deepCopy ($own.nodeSelector | default dict)) $all.nodeSelector -}}
{{- $_ := set $spec "nodeSelector" (merge (deepCopy .) ($spec.nodeSelector | default dict)) -}}
{{- end -}}
{{- with concat ($spec.tolerations | default list) $all.tolerations ($own.tolerations | default list) -}}
{{- $_ := set $spec "tolerations" . -}}
{{- end -}}
{{- with $own.affinity | default $all.affinity -}}{{- $_ := set $spec "affinity" . -}}{{- end -}}
{{- with $own.resources -}}{{- $_ := set $container "resources" (mergeOverwrite (deepCopy $container.resources) .) -}}{{- end -}}
{{- if $spec.priorityClassName -}}
{{- $_ := set $spec "priorityClassName" (get $values.priorityClasses (trimPrefix "paratope-" $spec.priorityClassName)) -}}
{{- end -}}
{{- if $values.openshift -}}
{{- range list "runAsUser" "runAsGroup" "fsGroup" -}}{{- $_ := unset $spec.securityContext . -}}{{- end -}}
{{- end -}}
{{- $given := merge (deepCopy ($own.env | default dict)) ($values.auditRetention | and (eq $app "migrate") | ternary (dict "AUDIT_RETENTION_DATABASE_URL" (dict "secret" "audit-retention" "key" "database-url")) dict) -}}
{{- $extra := concat $all.extraEnv ($own.extraEnv | default list) -}}
{{- $replaced := list -}}
{{- range $extra -}}{{- $replaced = append $replaced .name -}}{{- end -}}
{{- $env := list -}}
{{- range $container.env -}}
{{- $isKey := and $values.podIdentity (ne $app "object-store-server") (has .name (list "S3_ACCESS_KEY_ID" "S3_SECRET_ACCESS_KEY")) -}}
{{- if not (or (hasKey $given .name) (has .name $replaced) $isKey) -}}{{- $env = append $env . -}}{{- end -}}
{{- end -}}
{{- with $given.WORKER_DRAIN_MS -}}
{{- /* 10 s for handing back and closing, and 10 s to spare. */ -}}
{{- $_ := set $spec "terminationGracePeriodSeconds" (add (div (add (int .) 999) 1000) 20) -}}
{{- end -}}
{{- range $key, $value := $given -}}
{{- if kindIs "map" $value -}}
{{- $env = append $env (dict "name" $key "valueFrom" (dict "secretKeyRef" (dict "name" $value.secret "key" $value.key))) -}}
{{- else -}}
{{- $env = append $env (dict "name" $key "value" (toString $value)) -}}
{{- end -}}
{{- end -}}
{{- with $values.privateCa.configMap -}}
{{- $env = append $env (dict "name" "NODE_EXTRA_CA_CERTS" "value" "/etc/paratope/ca/ca.crt") -}}
{{- $_ := set $spec "volumes" (append $spec.volumes (dict "name" "private-ca" "configMap" (dict "name" .))) -}}
{{- $_ := set $container "volumeMounts" (append $container.volumeMounts (dict "name" "private-ca" "mountPath" "/etc/paratope/ca" "readOnly" true)) -}}
{{- end -}}
{{- if $values.identities.issuer.name -}}
{{- range $env -}}
{{- if eq .name "RPC_IDENTITY" -}}
{{- $_ := unset . "valueFrom" -}}
{{- $_ := set . "value" "file:///etc/paratope/identity" -}}
{{- $own := dict "secret" (dict "name" (printf "%s-identity" $app)) -}}
{{- $authorities := dict "configMap" (dict "name" "rpc-authorities" "optional" true "items" (list (dict "key" "ca.crt" "path" "authorities.crt"))) -}}
{{- $_ := set $spec "volumes" (append $spec.volumes (dict "name" "identity" "projected" (dict "sources" (list $own $authorities)))) -}}
{{- $_ := set $container "volumeMounts" (append $container.volumeMounts (dict "name" "identity" "mountPath" "/etc/paratope/identity" "readOnly" true)) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $env -}}
{{- if and .valueFrom .valueFrom.secretKeyRef -}}
{{- $reference := .valueFrom.secretKeyRef -}}
{{- $_ := set $reference "name" (get $values.existingSecrets $reference.name | default $reference.name) -}}
{{- end -}}
{{- end -}}
{{- $_ := set $container "env" (concat $env $extra) -}}
{{- end -}}

{{- /* Sets class, annotations and hosts of an Ingress: (list ROOT OBJECT). */ -}}
{{- define "paratope.ingress" -}}
{{- $values := (index . 0).Values.ingress -}}
{{- $object := index . 1 -}}
{{- with $values.className -}}{{- $_ := set $object.spec "ingressClassName" . -}}{{- end -}}
{{- with ternary $values.filesAnnotations $values.annotations (eq $object.metadata.name "files") -}}
{{- $_ := set $object.metadata "annotations" (merge (deepCopy .) ($object.metadata.annotations | default dict)) -}}
{{- end -}}
{{- end -}}

{{- /* Sets addresses and ports of a NetworkPolicy: (list ROOT OBJECT). */ -}}
{{- define "paratope.networkPolicy" -}}
{{- $network := (index . 0).Values.network -}}
{{- $object := index . 1 -}}
{{- $name := $object.metadata.name -}}
{{- $stores := dict "to-database" $network.database "audit-retention-to-postgres" $network.database "to-redis" $network.redis "to-object-store" $network.objectStore -}}
{{- with get $stores $name -}}
{{- $rule := index $object.spec.egress 0 -}}
{{- with .addresses -}}
{{- $to := list -}}
{{- range . -}}{{- $to = append $to (dict "ipBlock" (dict "cidr" .)) -}}{{- end -}}
{{- $_ := set $rule "to" $to -}}
{{- end -}}
{{- with .ports -}}
{{- $ports := list -}}
{{- range . -}}{{- $ports = append $ports (dict "port" (int .)) -}}{{- end -}}
{{- $_ := set $rule "ports" $ports -}}
{{- end -}}
{{- end -}}
{{- if and $network.clients (has $name (list "gateway" "object-store-server")) -}}
{{- $rule := index $object.spec.ingress 0 -}}
{{- range $network.clients -}}{{- $_ := set $rule "from" (append $rule.from (dict "ipBlock" (dict "cidr" .))) -}}{{- end -}}
{{- end -}}
{{- if and $network.dns (eq $name "to-dns") -}}
{{- $rule := index $object.spec.egress 0 -}}
{{- range $network.dns -}}{{- $_ := set $rule "to" (append $rule.to (dict "ipBlock" (dict "cidr" .))) -}}{{- end -}}
{{- end -}}
{{- end -}}

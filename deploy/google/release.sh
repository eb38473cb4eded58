#!/bin/sh
# Deploys a release at Google: images, the database, the API, then the web tier. This was never run there.
#   PROJECT=… REGION=europe-west1 NUMBER=… HOST=ayni.example KEY=… ADDRESS=… RELEASE=… deploy/google/release.sh
# NUMBER is the project's number, KEY the FIREBASE_API_KEY, ADDRESS the email of MAIL_FROM and CONTACT_EMAIL, RELEASE a new name,
# such as the commit's.
set -eu
: "${PROJECT:?}" "${REGION:?}" "${NUMBER:?}" "${HOST:?}" "${KEY:?}" "${ADDRESS:?}" "${RELEASE:?}"
cd "$(dirname "$0")/../.."
filled() {
  sed -e "s|PROJECT|$PROJECT|g; s|REGION|$REGION|g; s|NUMBER|$NUMBER|g; s|https://HOST|https://$HOST|g" \
    -e "s|value: KEY|value: $KEY|; s|ADDRESS|$ADDRESS|; s|:RELEASE|:$RELEASE|" "deploy/google/$1.yaml"
}
for process in web api worker prepare; do
  image="$REGION-docker.pkg.dev/$PROJECT/ayni/$process:$RELEASE"
  docker build --target "$process" --tag "$image" .
  docker push "$image"
done
filled prepare | gcloud run jobs replace - --region "$REGION"
gcloud run jobs execute ayni-prepare --region "$REGION" --wait
filled api | gcloud run services replace - --region "$REGION"
filled worker | gcloud run worker-pools replace - --region "$REGION"
filled web | gcloud run services replace - --region "$REGION"
# API_SERVICE_KEY and the load balancer keep strangers out, so neither service requires an identity of Google.
for service in ayni-api ayni-web; do
  gcloud run services add-iam-policy-binding "$service" --region "$REGION" --member allUsers --role roles/run.invoker
done

#!/bin/sh
# Creates everything that a project needs once at Google. This follows Google's documentation and was never run there.
#   PROJECT=… REGION=europe-west1 HOST=ayni.example deploy/google/begin.sh
set -eu
: "${PROJECT:?}" "${REGION:?}" "${HOST:?}"
gcloud config set project "$PROJECT"
gcloud services enable artifactregistry.googleapis.com compute.googleapis.com iamcredentials.googleapis.com \
  identitytoolkit.googleapis.com run.googleapis.com secretmanager.googleapis.com sqladmin.googleapis.com
gcloud artifacts repositories create ayni --repository-format docker --location "$REGION"
gcloud auth configure-docker "$REGION-docker.pkg.dev" --quiet

# PostgreSQL in two zones, with point-in-time recovery. Then make the two roles in it by docs/deploy.md, part 4, after
#   gcloud sql users set-password postgres --instance ayni --prompt-for-password && gcloud sql connect ayni --user postgres
# The address of each is postgres://ROLE:PASSWORD@/ayni?host=/cloudsql/PROJECT:REGION:ayni
gcloud sql instances create ayni --region "$REGION" --database-version POSTGRES_17 --edition enterprise \
  --tier db-custom-2-7680 --availability-type regional --storage-auto-increase \
  --backup-start-time 02:00 --enable-point-in-time-recovery --require-ssl

# One account for each process, which reads only the secrets that the process needs.
for process in web api worker prepare; do gcloud iam service-accounts create "ayni-$process"; done
account() { echo "serviceAccount:ayni-$1@$PROJECT.iam.gserviceaccount.com"; }
for process in web api worker; do
  gcloud projects add-iam-policy-binding "$PROJECT" --member "$(account $process)" --role roles/firebaseauth.admin
done
# The commands of `prepare` look members up.
gcloud projects add-iam-policy-binding "$PROJECT" --member "$(account prepare)" --role roles/firebaseauth.viewer
for process in api worker prepare; do
  gcloud projects add-iam-policy-binding "$PROJECT" --member "$(account $process)" --role roles/cloudsql.client
done
gcloud iam service-accounts add-iam-policy-binding "ayni-api@$PROJECT.iam.gserviceaccount.com" \
  --member "$(account api)" --role roles/iam.serviceAccountTokenCreator
secret() {
  name=$1; shift
  gcloud secrets create "$name" --replication-policy automatic
  for process in "$@"; do
    gcloud secrets add-iam-policy-binding "$name" --member "$(account "$process")" --role roles/secretmanager.secretAccessor
  done
}
secret session-secret web
secret api-service-key web api worker
secret database-url api worker prepare
secret database-owner-url prepare
secret smtp-url api worker
openssl rand -base64 32 | tr -d '\n' | gcloud secrets versions add session-secret --data-file -
openssl rand -base64 32 | tr -d '\n' | gcloud secrets versions add api-service-key --data-file -
echo "Put the values of database-url, database-owner-url and smtp-url in: gcloud secrets versions add NAME --data-file FILE"

# A load balancer with a CDN, which caches the responses that the site permits (docs/operations.md, "Caches in front").
gcloud compute addresses create ayni --global
gcloud compute network-endpoint-groups create ayni-web --region "$REGION" --network-endpoint-type serverless --cloud-run-service ayni-web
gcloud compute backend-services create ayni-web --global --load-balancing-scheme EXTERNAL_MANAGED \
  --enable-cdn --cache-mode USE_ORIGIN_HEADERS
gcloud compute backend-services add-backend ayni-web --global \
  --network-endpoint-group ayni-web --network-endpoint-group-region "$REGION"
gcloud compute url-maps create ayni --default-service ayni-web
gcloud compute ssl-certificates create ayni --domains "$HOST" --global
gcloud compute target-https-proxies create ayni --url-map ayni --ssl-certificates ayni
gcloud compute forwarding-rules create ayni --global --load-balancing-scheme EXTERNAL_MANAGED \
  --address ayni --target-https-proxy ayni --ports 443
echo "Let $HOST lead to $(gcloud compute addresses describe ayni --global --format 'value(address)'), in an A record"

/** Regions of the two clouds, each of Amazon with the nearest of Google. (spec 3 section 3, OP-106) */
export const regions = [
  { aws: 'us-east-1', gcp: 'us-east4' },
  { aws: 'us-west-2', gcp: 'us-west1' },
  { aws: 'ca-central-1', gcp: 'northamerica-northeast1' },
  { aws: 'eu-west-1', gcp: 'europe-west1' },
  { aws: 'eu-west-2', gcp: 'europe-west2' },
  { aws: 'eu-central-1', gcp: 'europe-west3' },
  { aws: 'ap-southeast-1', gcp: 'asia-southeast1' },
  { aws: 'ap-southeast-2', gcp: 'australia-southeast1' },
  { aws: 'ap-northeast-1', gcp: 'asia-northeast1' },
  { aws: 'ap-south-1', gcp: 'asia-south1' },
  { aws: 'sa-east-1', gcp: 'southamerica-east1' },
] as const;

/** A region of Amazon that the table knows. (OP-106) */
export type AwsRegion = (typeof regions)[number]['aws'];

/** The region of Google for one of Amazon; undefined where the table has none. (spec 3 section 3, OP-106) */
export function gcpRegionOf(aws: string): string | undefined {
  return regions.find((region) => region.aws === aws)?.gcp;
}

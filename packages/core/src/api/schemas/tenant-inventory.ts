import * as z from 'zod/mini';
import { LIST_MAX_LIMIT } from './base/common.ts';
import { Instant } from './base/formats.ts';

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const Id = z.string().check(z.minLength(1), z.maxLength(250));
const Ids = z.array(Id).check(z.maxLength(LIST_MAX_LIMIT));
const When = Instant;
const Configuration = z.record(z.string(), z.json());
const Address = z.string().check(z.trim(), z.minLength(2), z.maxLength(50));
const Addresses = z.array(Address).check(z.minLength(1), z.maxLength(1_000));

/** What is sold: a set of features. (spec 3 section 3, OP-96) */
export const Sku = z.looseObject({ sku_id: z.string(), name: z.string(), features: z.array(z.string()) });
export type SkuWire = z.infer<typeof Sku>;
export const SkuWrite = z.object({ sku_id: z.optional(Id), name: Name, features: Ids });
export type SkuSent = z.infer<typeof SkuWrite>;
/** The SKU of a tenant; null for none. (spec 3 section 3) */
export const SkuAssignment = z.object({ sku_id: z.nullable(Id) });
/** The SKU that a tenant has. (OP-96) */
export const AssignedSku = z.looseObject({ tid: z.string(), sku_id: z.nullable(z.string()) });

/** A feature of the inventory. (OP-96) */
export const InventoryFeature = z.looseObject({ feature_id: z.string(), name: z.string() });
export type InventoryFeatureWire = z.infer<typeof InventoryFeature>;
export const InventoryFeatureWrite = z.object({ name: Name });
/** A group of tenants with its tenants. (OP-96) */
export const InventoryGroup = z.looseObject({ group_id: z.string(), name: z.string(), tids: z.array(z.string()) });
export const InventoryGroupWrite = z.object({ name: Name, tids: Ids });
/** What a tenant has. (OP-96) */
export const InventoryTenant = z.looseObject({
  tid: z.string(),
  name: z.string(),
  sku_id: z.nullable(z.string()),
  group_id: z.nullable(z.string()),
});
export const InventoryTenantWrite = z.object({ sku_id: z.nullable(Id), group_id: z.nullable(Id) });

/** A deployment that tenants are rolled out to. (spec 3 section 3) */
export const RolloutDeployment = z.looseObject({ deployment_id: z.string(), name: z.string() });
export type RolloutDeploymentWire = z.infer<typeof RolloutDeployment>;
export const RolloutDeploymentWrite = z.object({ deployment_id: Id, name: Name });
/** A deployment with the configuration of its director. (OP-96) */
export const DirectorDeployment = z.looseObject({
  deployment_id: z.string(),
  configuration: z.record(z.string(), z.unknown()),
});
export const DirectorDeploymentWrite = z.object({ deployment_id: Id, configuration: Configuration });
/** Tenants of one deployment, set together. (spec 3 section 3, TEN-010) */
export const TenantDeployments = z.object({ tids: Ids, deployment: Id });
/** A host name of a tenant. (OP-96) */
export const CustomHostName = z.looseObject({ id: z.string(), host_name: z.string(), tid: z.string() });
export type CustomHostNameWire = z.infer<typeof CustomHostName>;
export const CustomHostNameWrite = z.object({
  host_name: z.string().check(z.trim(), z.minLength(1), z.maxLength(253)),
  tid: Id,
});
export type CustomHostNameSent = z.infer<typeof CustomHostNameWrite>;

/** Kinds of licences. (spec 3 section 3, TEN-016) */
export const licenseTypes = ['customer', 'poc', 'internal'] as const;
/** A licence key to make or to change. (spec 3 section 3, TEN-006) */
export const LicenseKeyWrite = z.object({
  expires_at: z.nullable(When),
  tenant_name: Name,
  license_type: z.enum(licenseTypes),
  does_not_expire: z.boolean(),
  include_ga_supported: z.boolean(),
  versions: z.array(Id).check(z.maxLength(200)),
  note: z.string().check(z.maxLength(2_000)),
});
export type LicenseKeySent = z.infer<typeof LicenseKeyWrite>;
/** A licence key with the state that follows from its end. (spec 3 section 3) */
export const LicenseKey = z.looseObject({
  key_id: z.string(),
  ...LicenseKeyWrite.shape,
  license_type: z.string(),
  state: z.string(),
});
export type LicenseKeyWire = z.infer<typeof LicenseKey>;
/** Until when a feature is licensed. (spec 3 section 3, TEN-007) */
export const LicenseFeatureWrite = z.object({
  feature_name: Id,
  expires_at: z.nullable(When),
  does_not_expire: z.boolean(),
});
export type LicenseFeatureSent = z.infer<typeof LicenseFeatureWrite>;
export const LicenseFeature = z.looseObject({ ...LicenseFeatureWrite.shape, state: z.string() });
export type LicenseFeatureWire = z.infer<typeof LicenseFeature>;
/** Until when a SKU of an appliance image is licensed. (spec 3 section 3, TEN-007) */
export const LicenseSkuWrite = z.object({ sku: Id, expires_at: z.nullable(When) });
export const LicenseSku = z.looseObject({ sku: z.string(), expires_at: z.nullable(z.string()), state: z.string() });
export type LicenseSkuWire = z.infer<typeof LicenseSku>;
/** A version of the appliance image. (spec 3 section 3, TEN-008) */
export const LicenseVersionWrite = z.object({
  version_string: Id,
  supported_version: z.boolean(),
  ga_version: z.boolean(),
  note: z.string().check(z.maxLength(2_000)),
});
export type LicenseVersionSent = z.infer<typeof LicenseVersionWrite>;
export const LicenseVersion = z.looseObject(LicenseVersionWrite.shape);
export type LicenseVersionWire = z.infer<typeof LicenseVersion>;

/** A cell of the service in one region. (spec 3 section 3, TEN-011) */
export const Pod = z.looseObject({ pod: z.string(), configuration: z.record(z.string(), z.unknown()) });
export const PodWrite = z.object({ pod: Id, configuration: Configuration });
/** A machine of a pod; its state is running or frozen. (OP-96) */
export const PodNode = z.looseObject({ node: z.string(), state: z.string() });
/** What a node is told. (spec 3 section 3, TEN-018) */
export const nodeActions = ['thaw', 'freeze', 'restart', 'diagnostics'] as const;
export type NodeAction = (typeof nodeActions)[number];
export const NodeActionRequest = z.object({ action: z.enum(nodeActions) });
/** A gateway of a pod. (OP-96) */
export const PodGateway = z.looseObject({ gateway: z.string(), configuration: z.record(z.string(), z.unknown()) });
export const PodGatewayWrite = z.object({ configuration: Configuration });

/** Where a tunnel leads. (OP-96) */
export const VpnDestinationWrite = z.object({ name: Name, ip: Address });
export const VpnDestination = z.looseObject({ id: z.string(), ...VpnDestinationWrite.shape });
export type VpnDestinationWire = z.infer<typeof VpnDestination>;
/** Where a tunnel begins. (OP-96) */
export const VpnGatewayWrite = z.object({ name: Name, region: Id, ip: Address });
export const VpnGateway = z.looseObject({ id: z.string(), ...VpnGatewayWrite.shape });
export type VpnGatewayWire = z.infer<typeof VpnGateway>;
/** A tunnel; its key is answered masked. (OP-96) */
export const VpnTunnelWrite = z.object({
  gateway_id: Id,
  destination_id: Id,
  pre_shared_key: z.string().check(z.minLength(8), z.maxLength(250)),
});
export const VpnTunnel = z.looseObject({ id: z.string(), ...VpnTunnelWrite.shape });
export type VpnTunnelWire = z.infer<typeof VpnTunnel>;
/** What may go through. (OP-96) */
export const VpnNetworkRuleWrite = z.object({
  source_ips: Addresses,
  dest_ips: Addresses,
  action: z.enum(['allow', 'block']),
});
export const VpnNetworkRule = z.looseObject({ id: z.string(), ...VpnNetworkRuleWrite.shape, action: z.string() });
export type VpnNetworkRuleWire = z.infer<typeof VpnNetworkRule>;
